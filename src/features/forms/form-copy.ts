import type { BusinessCalendar } from "#shared/calendar/reply-promise.ts";
import { type AnswerCopy, listAnswers } from "#shared/forms/answers.ts";
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
  /** The business days, for a form with a requested day. */
  calendar?: BusinessCalendar;
}

/** Returns the values of options, without their groups. */
export const listOptionValues = (options: readonly Option[]): string[] =>
  options.flatMap((option) => {
    if (typeof option === "string") return option;
    return "value" in option ? option.value : option.options;
  });

/** Returns a link to a WhatsApp message with the typed fields, as a fallback if sending fails (E10). */
export function getWhatsappMessageHref(
  number: string,
  kind: FormKind,
  copy: AnswerCopy,
  fields: Record<string, string>,
): string {
  const lines = listAnswers(kind, fields, copy).map(({ label, value }) => `${label}: ${value}`);
  return whatsappHref(number, lines.join("\n"));
}
