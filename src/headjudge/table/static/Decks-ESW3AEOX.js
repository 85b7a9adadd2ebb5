import{a as t}from"/static/chunk-FYXPNDXA.js";import{m as e}from"/static/chunk-I73S36YS.js";function l(){return e(t,{title:"Decks",children:null})}export{l as default};
