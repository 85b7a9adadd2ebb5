import{a as t}from"/static/chunk-FYXPNDXA.js";import{m as r}from"/static/chunk-I73S36YS.js";function a(){return r(t,{title:"Cards",children:null})}export{a as default};
