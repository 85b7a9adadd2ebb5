import{a as l}from"/static/chunk-FYXPNDXA.js";import{m as e}from"/static/chunk-I73S36YS.js";function t(){return e(l,{title:"Rules",children:null})}export{t as default};
