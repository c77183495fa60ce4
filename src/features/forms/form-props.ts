import { createBusinessCalendar } from "#shared/calendar/reply-promise.ts";
import { getPlainLabel } from "#shared/forms/answers.ts";
import {
  type FormKind,
  type FormName,
  formFields,
  getFormName,
  getVisibleFields,
} from "#shared/forms/forms.ts";
import { type FieldErrors, selectMessages } from "#shared/forms/validate.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import {
  getFallbackLang,
  getSingleton,
  getSorted,
  memoizePerLanguage,
} from "#src/data/content/collections.ts";
import { getLegalValues } from "#src/data/content/legal-values.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";
import { localizePath } from "#src/data/i18n/links.ts";
import { getEnquirySubjects } from "#src/data/services/services.ts";
import type { EnquiryFormCopy } from "./form-copy.ts";

/** Props of `PageForm.astro`. */
export interface PageFormProps {
  kind: FormKind;
  /** Canonical path of the page with the form. */
  page: string;
  /** Slug of the member who receives the message. */
  member?: string | undefined;
  /** Slug of the post that is commented on. */
  post?: string | undefined;
  /** Number of the offer that is ordered. */
  product?: string | undefined;
  /** Labels that replace those of the content, by field. */
  labels?: Record<string, string> | undefined;
  /** Label of the collapsed fields if they are expanded at first, because one of them is required. */
  expanded?: string | undefined;
  /** Distinguishes forms of the same kind on a page. Part of the ids and of the draft's storage key. */
  place?: string;
  /** Shows only the brief consent notice and the link to the policy. */
  short?: boolean;
  /** Whether the page is that of the form alone. */
  hasOwnPage?: boolean;
  /** Initial values, for example of a rejected submission. */
  values?: Record<string, string> | undefined;
  errors?: FieldErrors | undefined;
  /** Hidden fields of a rejected submission, to submit again. */
  preservedFields?: Record<string, string> | undefined;
}

export type FormProps = Awaited<ReturnType<typeof getFormProps>>;

/** Returns the props of the components that make up a form. */
export async function getFormProps({
  kind,
  place,
  short,
  values,
  errors,
  labels,
  expanded,
  hasOwnPage,
  page,
  ...rest
}: PageFormProps) {
  const contentCopy = await getFormCopy(kind);
  const { form } = contentCopy;
  const copy: EnquiryFormCopy = {
    ...contentCopy,
    form: {
      ...form,
      labels: { ...form.labels, ...labels },
      ...(expanded !== undefined && { folded: expanded }),
    },
  };
  const id = place ? `${place}-${kind}` : kind;
  const notice = await getConsentNotice(getFormName(kind));
  const { honeypot } = copy.shared;
  return {
    id,
    form: {
      ...{ kind, copy },
      ...(place && { place }),
      ...(values && { values }),
      ...(errors && { errors }),
      ...(expanded !== undefined && { isExpanded: true }),
      ...(hasOwnPage !== undefined && { hasOwnPage }),
    },
    hidden: { id, page: localizePath(page), notice, language: getCurrentLanguage(), ...rest, honeypot },
    consent: { notice, short: short ?? false },
  };
}

const getFormCopy = memoizePerLanguage(async (kind: FormKind): Promise<EnquiryFormCopy> => {
  const company = await getSingleton("company");
  const { shared, faults, forms } = await getSingleton("forms");
  const kinds = new Set(getVisibleFields(kind).map((field) => field.kind));
  return {
    shared,
    form: await addSampleNote(kind, forms[kind]),
    faults: selectMessages([...formFields[kind], ...forms[kind].questions], faults),
    whatsapp: company.whatsapp,
    ...(kinds.has("subject") && { subjects: await getEnquirySubjects() }),
    ...(kinds.has("date") && { calendar: createBusinessCalendar(company, await getSingleton("holidays")) }),
  };
});

/** Says beside the field for the position that the open positions are samples. */
async function addSampleNote(
  kind: FormKind,
  form: EnquiryFormCopy["form"],
): Promise<EnquiryFormCopy["form"]> {
  if (kind !== "application" || !(await getSorted("positions")).some(({ sample }) => sample)) return form;
  const { sampleNote } = (await getSingleton("careersPage")).positions;
  return { ...form, hints: { ...form.hints, position: sampleNote } };
}

export type ConsentNoticeCopy = Awaited<ReturnType<typeof getConsentNotice>>;

/** Returns the consent notice of a form with its placeholders replaced and its questions listed. */
export const getConsentNotice = memoizePerLanguage(async (form: FormName) => {
  const { forms, ...shared } = await getSingleton("notice");
  const values = getLegalValues(await getSingleton("company"), await getSingleton("retention"));
  const notice = forms[form];
  const copy = (await getSingleton("forms")).forms[form];
  const answers = copy.questions.map(({ name }) => ({
    data: fillPlaceholders(shared.answers.data, { label: getPlainLabel(name, copy) }),
    reason: shared.answers.reason,
  }));
  return {
    ...shared,
    ...notice,
    lang: await getFallbackLang("notice"),
    items: [...notice.items, ...answers],
    brief: "brief" in notice ? fillPlaceholders(notice.brief, values) : undefined,
    kept: fillPlaceholders(notice.kept, values),
    withdraw: fillPlaceholders(shared.withdraw, values),
    complain: fillPlaceholders(shared.complain, values),
  };
});
