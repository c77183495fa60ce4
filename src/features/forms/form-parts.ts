import { type FieldErrors, faultsOf } from "#shared/forms/check.ts";
import { type FormKind, type FormName, fieldsOf, formOf, shownFields } from "#shared/forms/forms.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { legalValues } from "#shared/wording/legal-values.ts";
import { onceInEachLanguage, single } from "#src/content/collections.ts";
import { subjects } from "#src/features/services/services.ts";
import { currentLanguage } from "#src/lib/i18n/ambient.ts";
import { localizePath } from "#src/lib/i18n/links.ts";
import type { WordsOfForm } from "./words.ts";

/** A form in its place on a page. */
export interface PlacedForm {
  kind: FormKind;
  /** Canonical path of the page the form stands on. */
  page: string;
  /** Slug of the member a message goes to. */
  member?: string | undefined;
  /** Slug of the post a comment stands under. */
  post?: string | undefined;
  /** Tells forms of one kind on a page apart; part of the ids and of the draft's name. */
  place?: string;
  /** Shows the consent notice as one sentence and a link. */
  short?: boolean;
  /** What was typed and is shown again. */
  values?: Record<string, string> | undefined;
  errors?: FieldErrors | undefined;
  /** What a form that is shown again carried unseen. */
  carried?: Record<string, string> | undefined;
}

export type FormParts = Awaited<ReturnType<typeof formParts>>;

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
    hidden: { id, page: localizePath(page), notice, language: currentLanguage(), ...carried, honeypot },
    consent: { notice, short: short ?? false },
  };
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

export type NoticeWords = Awaited<ReturnType<typeof noticeWords>>;

/** The notice of one form, ready to be shown: every `{name}` filled in. */
export const noticeWords = onceInEachLanguage(async (form: FormName) => {
  const { forms, ...shared } = await single("notice");
  const values = legalValues(await single("company"), await single("retention"));
  const own = forms[form];
  return {
    ...shared,
    ...own,
    brief: "brief" in own ? fillIn(own.brief, values) : undefined,
    kept: fillIn(own.kept, values),
    withdraw: fillIn(shared.withdraw, values),
    complain: fillIn(shared.complain, values),
  };
});
