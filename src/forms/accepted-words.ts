import type { FormKind } from "../../shared/forms/forms";
import type { FormWords } from "../../shared/schemas/form-words";

type AcceptedWords = FormWords["forms"][FormKind]["accepted"];

/** What is said once a form is stored: other words where they would promise a mail that is withheld (E6). */
export const acceptedWords = (
  words: AcceptedWords,
  mailWithheld: boolean,
): Pick<AcceptedWords, "title" | "text"> => (mailWithheld && words.withheld) || words;
