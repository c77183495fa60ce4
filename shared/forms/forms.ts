/**
 * The seven forms and their built-in fields. Validation (`validate.ts`), the form components (`src/features/forms`), the
 * schemas of form and mail copy, and the storage all use this table. `questions` in content/en/forms.yaml adds fields.
 */

export type FieldKind =
  | "line"
  | "text"
  | "email"
  | "phone"
  | "website"
  | "date"
  | "number"
  | "choice"
  | "subject";

/** Maximum length of a `text` field, and of any other field, in characters (E3). */
export const MAX_FIELD_LENGTH = { text: 5_000, other: 200 } as const;

export interface FormField {
  /** Name under which the value is submitted and stored. */
  name: string;
  /**
   * The options of a `choice` are in content/en/forms.yaml under the field's name. A `subject` has those of the page, and
   * other values are accepted too, because a link may prefill a value that is no longer listed.
   */
  kind: FieldKind;
  /** Key of its copy in `faults.fields` of content/en/forms.yaml; default: `name`. */
  copyKey?: string;
  required?: boolean;
  /** Name of a field that can be filled in instead. One of the two is required. They are shown as one group. */
  alternative?: string;
  /** Names of the fields that options of a `choice` require, by option: `call` requires the phone number. */
  requires?: Readonly<Record<string, string>>;
  /** Smallest and largest accepted value of a `number`. */
  min?: number | undefined;
  max?: number | undefined;
  /** Value of the `autocomplete` attribute. */
  autoComplete?: string;
  /** Id of the `<datalist>` with suggestions. */
  list?: string;
  /** Whether a link can prefill the field, such as `/contact?about=…` (W9). */
  linked?: true;
  /** Whether the field is a hidden input, whose value the page sets. */
  hidden?: true;
  /** Whether the field takes half a row if the form is wide enough; by default, it takes a whole one. */
  half?: true;
  /** Whether the field is in a collapsed `<details>` with the other folded fields. */
  folded?: true;
}

/** Id of the `<datalist>` of open positions. */
export const POSITION_LIST_ID = "positions-open";

const name: FormField = { name: "name", kind: "line", required: true, autoComplete: "name" };
const halfName: FormField = { ...name, half: true };
const { required: _, ...optionalName } = halfName;
const email: FormField = { name: "email", kind: "email", required: true, autoComplete: "email", half: true };
const phone: FormField = { name: "phone", kind: "phone", autoComplete: "tel", half: true };
/** An email address or a phone number is enough (E3). */
const emailOrPhone: readonly FormField[] = [
  {
    name: "email",
    kind: "email",
    autoComplete: "email",
    alternative: "phone",
    half: true,
  },
  { ...phone, alternative: "email" },
];
const url: FormField = { name: "url", kind: "website", autoComplete: "url" };
const message: FormField = { name: "message", kind: "text" };
const about: FormField = { name: "about", kind: "subject", linked: true, half: true };

/** The contact fields of an order and of the demonstration of a payment. */
export const payerFields: readonly FormField[] = [name, email, { ...phone, required: true }];
/** What the receipt of an order contains besides the name. */
const billing: readonly FormField[] = [
  { name: "billing-name", kind: "line", autoComplete: "organization", folded: true, half: true },
  { name: "gstin", kind: "line", folded: true, half: true },
  { name: "billing-address", kind: "line", autoComplete: "street-address", folded: true, half: true },
  { name: "billing-state", kind: "choice", folded: true, half: true },
];

/** A form, or a variant of one: the footer and the strips have different field names for `subscribe` (E1). */
export type FormKind = FormName | "subscribe-strip";

/** The fields of each form, in display order. */
export const formFields: Record<FormKind, readonly FormField[]> = {
  contact: [
    name,
    ...emailOrPhone,
    { ...message, required: true },
    url,
    { ...about, folded: true },
    { name: "budget", kind: "choice", folded: true, half: true },
    { name: "wish", kind: "choice", folded: true, half: true, requires: { call: "phone", visit: "place" } },
    { name: "place", kind: "line", folded: true, half: true },
    { name: "day", kind: "date", folded: true, half: true },
    { name: "part", kind: "choice", folded: true, half: true },
  ],
  "member-message": [
    name,
    ...emailOrPhone,
    { ...message, copyKey: "member-message", required: true },
    url,
    { name: "member", kind: "line", hidden: true },
  ],
  comment: [
    halfName,
    email,
    { ...message, copyKey: "comment", required: true },
    { name: "post", kind: "line", required: true, hidden: true },
  ],
  subscribe: [email, { ...optionalName, hidden: true }],
  "subscribe-strip": [
    { ...optionalName, name: "your-name", copyKey: "name" },
    { ...email, name: "your-email", copyKey: "email" },
  ],
  "mail-back": [
    { ...halfName, name: "your-name", copyKey: "name" },
    { ...email, name: "your-email", copyKey: "email" },
    { ...about, hidden: true },
  ],
  application: [
    name,
    email,
    phone,
    { name: "position", kind: "line", list: POSITION_LIST_ID, linked: true, half: true },
    { ...url, half: true },
    message,
  ],
  order: [...payerFields, ...billing, { name: "product", kind: "line", required: true, hidden: true }],
};

/**
 * Returns the fields of a form that a visitor can see.
 * @param questions the questions that the content adds to the form
 */
export const getVisibleFields = (
  kind: FormKind,
  questions: readonly FormField[] = [],
): readonly FormField[] => [...formFields[kind].filter(({ hidden }) => !hidden), ...questions];

/** Removes `*`, `...` or text in parentheses, such as `(optional)`, from the end of a label. */
export const toPlainLabel = (label: string): string =>
  label.replace(/(?:\*|\([^()]*\)|\.\.\.)$/, "").trimEnd();

/** The names of the seven forms, as in `/forms/{name}` (E2). */
export const formNames = [
  "contact",
  "member-message",
  "comment",
  "subscribe",
  "mail-back",
  "application",
  "order",
] as const;

export type FormName = (typeof formNames)[number];

/** These forms need a decision or a confirmation, not an answer. */
const formsToDecide: readonly FormName[] = ["comment", "subscribe"];
/** The forms that staff answer. The content can add questions to them. */
export const formsToAnswer = formNames.filter((form) => !formsToDecide.includes(form));

export const isFormName = (text: string): text is FormName => (formNames as readonly string[]).includes(text);

export const formKinds = Object.keys(formFields) as FormKind[];

/** Returns the form that a variant is submitted to. */
export const getFormName = (kind: FormKind): FormName => (kind === "subscribe-strip" ? "subscribe" : kind);

/** Returns the variant of a form that was submitted. */
export const getSubmittedKind = (form: FormName, values: Record<string, string>): FormKind =>
  form === "subscribe" && !values.email && values["your-email"] !== undefined ? "subscribe-strip" : form;

/** All built-in fields by name. Fields with the same name have the same kind in every form. */
export const fieldsByName: ReadonlyMap<string, FormField> = new Map(
  Object.values(formFields).flatMap((fields) => fields.map((field) => [field.name, field])),
);

/** Returns whether a link can prefill a field. */
export const isLinkedField = (field: string): boolean => fieldsByName.get(field)?.linked === true;

/** Name of the honeypot (E8). */
export const HONEYPOT_FIELD = "nickname";

export const isCampaignField = (field: string): boolean => /^utm_[a-z_]{1,30}$/.test(field);

/** Hidden fields with the start of the visit, which the script of the form adds. */
export const ENTRY_FIELDS = {
  /** Path of the page on which the visit started. */
  page: "entry",
  /** Host of the site that referred the visit, or empty. */
  referrer: "referrer",
} as const;

export const isEntryField = (field: string): boolean =>
  Object.values(ENTRY_FIELDS).some((name) => name === field);

/** Headers of the JSON response to an accepted submission, because the fields of its body are fixed. */
export const acceptedHeaders = {
  /** The deadline of the reply promise in the language of the form, percent-encoded. */
  formattedDeadline: "Reply-Time",
  /** Why the deadline is later than the promised hours, percent-encoded (E5). */
  replyWhy: "Reply-Why",
  /** Who answers, percent-encoded. */
  answeredBy: "Reply-From",
  /** Path of the status page (E11). */
  status: "Status-Path",
  /** Path of the page with the receipt (E2). */
  receipt: "Receipt-Path",
} as const;
