/** Saves replies while they are typed, and submits the forms with text. Without JavaScript, the buttons do. */

import { removeOldTexts } from "./kept-texts.ts";
import { startTypedForms } from "./typed-form.ts";

removeOldTexts();
startTypedForms();
