/** Removes the texts that were typed in this browser when the member closes the board. */

import { forgetAllTexts } from "./kept-texts.ts";

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("button[value=leave], button[value=end-all]"))
    forgetAllTexts();
});
