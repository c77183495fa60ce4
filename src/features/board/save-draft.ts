/** Saves replies while they are typed, and submits the forms with text. Without JavaScript, the buttons do. */

import { checkFileSizes } from "./check-file-sizes.ts";
import { removeOldTexts } from "./kept-texts.ts";
import { TypedForm } from "./typed-form.ts";

removeOldTexts();
for (const form of document.querySelectorAll<HTMLFormElement>("main form[method=post]")) {
  const field = form.querySelector("textarea");
  if (field) new TypedForm(form, field).start();
  checkFileSizes(form);
}
