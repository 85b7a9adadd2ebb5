var e=r=>r;export{e as a};
