import { type FieldErrors, faultsOf } from "../../shared/forms/check";
import { type FormKind, fieldsOf, formOf, shownFields } from "../../shared/forms/forms";
import { onceInEachLanguage, single } from "../content/collections";
import { subjects } from "../content/services";
import { here } from "../languages/addresses";
import { currentLanguage } from "../languages/ambient";
import type { Subject } from "./HiddenFields";
import { noticeWords } from "./notice-words";
import type { WordsOfForm } from "./use-words";

/** A form in its place on a page. */
export interface PlacedForm extends Subject {
  kind: FormKind;
  /** Canonical path of the page the form stands on. */
  page: string;
  /** Tells forms of one kind on a page apart. */
  place?: string;
  /** Shows the consent notice as one sentence and a link. */
  short?: boolean;
  values?: Record<string, string> | undefined;
  errors?: FieldErrors | undefined;
  /** What a form that is shown again carried unseen. */
  carried?: Record<string, string> | undefined;
}

/** The same for every visitor. */
const wordsOf = onceInEachLanguage(async (kind: FormKind) => {
  const { whatsapp } = await single("company");
  const { shared, faults, forms } = await single("forms");
  const asksSubject = shownFields(kind).some((field) => field.kind === "choice");
  const words: WordsOfForm = {
    shared,
    own: forms[kind],
    faults: faultsOf(fieldsOf[kind], faults),
    whatsapp,
    ...(asksSubject && { subjects: await subjects() }),
  };
  return { kind, words };
});

/** What the components of a form are given. */
export async function formParts({ kind, place, short, values, errors, page, ...carried }: PlacedForm) {
  const constant = await wordsOf(kind);
  const id = place ? `${place}-${kind}` : kind;
  const notice = await noticeWords(formOf(kind));
  const { honeypot } = constant.words.shared;
  return {
    id,
    constant,
    shown: { ...(place && { place }), ...(values && { values }), ...(errors && { errors }) },
    hidden: { id, page: await here(page), notice, language: currentLanguage(), ...carried, honeypot },
    consent: { notice, short: short ?? false },
  };
}
