/**
 * Inline script of the page for an unknown offer, run before its first paint: the recorded `Loading...` first, the
 * sentence a third of a second later: on a busy phone still within R5's second. Where it does not run, the sentence stands there at once.
 */
export const lookUpOffer = `(d=>{let l=d.querySelector("[data-loading]"),m=d.querySelector("[data-missing]");l.hidden=!1;m.hidden=!0;setTimeout(()=>{l.hidden=!0;m.hidden=!1},300)})(document)`;
