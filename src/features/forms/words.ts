import type { FaultWords } from "#shared/forms/check.ts";
import type { FormKind } from "#shared/forms/forms.ts";
import type { FormWords } from "#shared/schemas/form-words.ts";
import { chat } from "#shared/wording/telephone.ts";
import type { Option } from "#src/components/Field.tsx";

/** What a form says, and the number that takes a draft when sending fails (E10). */
export interface WordsOfForm {
  shared: FormWords["shared"];
  own: FormWords["forms"][FormKind];
  faults: FaultWords;
  whatsapp: string;
  /** What an enquiry may be about. */
  subjects?: readonly Option[];
}

/** A WhatsApp draft to the company with what was typed into a form, for when sending fails (E10). */
export function whatsappDraft(
  number: string,
  labels: Record<string, string>,
  typed: Record<string, string>,
): string {
  const lines = Object.entries(labels).flatMap(([name, label]) =>
    typed[name] ? `${plain(label)}: ${typed[name]}` : [],
  );
  return `${chat(number)}?text=${encodeURIComponent(lines.join("\n"))}`;
}

/** A label without what tells how to fill in the field. */
const plain = (label: string): string => label.replace(/\s*(\*|\(.*\)|\.\.\.)$/, "");
