import type { FormKind } from "#shared/forms/forms.ts";
import type { ValidationMessages } from "#shared/forms/validate.ts";
import type { FormCopy } from "#shared/schemas/form-copy.ts";
import { whatsappHref } from "#shared/text/telephone.ts";
import type { Option } from "#src/components/Field.tsx";

/** The copy of a form, and the WhatsApp number that is offered if sending fails (E10). */
export interface EnquiryFormCopy {
  shared: FormCopy["shared"];
  /** Copy of this form; `shared` is the copy of all forms. */
  form: FormCopy["forms"][FormKind];
  faults: ValidationMessages;
  whatsapp: string;
  /** Options of the subject field. */
  subjects?: readonly Option[];
}

/** Returns a link to a WhatsApp message with the typed fields, as a fallback if sending fails (E10). */
export function getWhatsappMessageHref(
  number: string,
  labels: Record<string, string>,
  fields: Record<string, string>,
): string {
  const lines = Object.entries(labels).flatMap(([name, label]) =>
    fields[name] ? `${toPlainLabel(label)}: ${fields[name]}` : [],
  );
  return whatsappHref(number, lines.join("\n"));
}

/** Removes `*`, `...` or text in parentheses, such as `(optional)`, from the end of a label. */
const toPlainLabel = (label: string): string => label.replace(/\s*(\*|\(.*\)|\.\.\.)$/, "");
