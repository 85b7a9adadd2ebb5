import{a as t}from"/static/chunk-FYXPNDXA.js";import{m as o}from"/static/chunk-I73S36YS.js";function i(){return o(t,{title:"Position",children:null})}export{i as default};
