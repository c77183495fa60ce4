import { createContext, useContext } from "react";
import type { FaultWords } from "../../shared/forms/check";
import type { FormKind } from "../../shared/forms/forms";
import type { FormWords } from "../../shared/schemas/form-words";
import type { Option } from "../components/Field";

/** What a form says, and the number that takes a draft when sending fails (E10). */
export interface WordsOfForm {
  shared: FormWords["shared"];
  own: FormWords["forms"][FormKind];
  faults: FaultWords;
  whatsapp: string;
  /** What an enquiry may be about. */
  subjects?: readonly Option[];
}

export const FormWordsContext = createContext<WordsOfForm | undefined>(undefined);

/** The words of the form around; throws outside of one. */
export function useWords(): WordsOfForm {
  const words = useContext(FormWordsContext);
  if (!words) throw new Error("useWords() stands outside of an EnquiryForm");
  return words;
}
