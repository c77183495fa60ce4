/**
 * The six forms and their fields: the one place that names them. The rules (`check.ts`), the form kit (`src/forms`),
 * what the words in `content/` must have and what mails may leave out all follow from this table.
 */

export type FieldKind = "line" | "text" | "email" | "phone" | "website" | "date" | "select" | "choice";

/** The most characters a field may have (E3). A message is long, everything else short. */
export const limits = { text: 5_000, other: 200 } as const;

export interface FormField {
  /** As it is posted and stored. */
  name: string;
  /**
   * The answers of a `select` stand in content/en/forms.yaml under the field's name. Those of a `choice` come from the
   * page, and any other line is taken too: a link may name what is in no list, and lists change with the content.
   */
  kind: FieldKind;
  /** Where its words of `faults.fields` in content/en/forms.yaml stand, if not under its name. */
  words?: string;
  /** May not be left empty. */
  required?: true;
  /** What the browser fills in by itself. */
  autoComplete?: string;
  /** Id of a list of suggestions on the page; anything else may be typed. */
  list?: string;
  /** A link to the form may fill it in, as `/contact?about=…` does (W9). */
  linked?: true;
  /** The page fills it in unseen. */
  shown?: "never";
  /** Stands with its like behind a summary, which few will open. */
  folded?: true;
}

/** Id of the list of open positions, which stands beside the form. */
export const POSITION_LIST = "positions-open";

const name: FormField = { name: "name", kind: "line", required: true, autoComplete: "name" };
const { required: _, ...optionalName } = name;
const email: FormField = { name: "email", kind: "email", required: true, autoComplete: "email" };
const phone: FormField = { name: "phone", kind: "phone", autoComplete: "tel" };
const url: FormField = { name: "url", kind: "website", autoComplete: "url" };
const message: FormField = { name: "message", kind: "text" };
const about: FormField = { name: "about", kind: "choice", linked: true };

/** Who pays: the fields of the payment form that other forms have too. */
export const payerFields: readonly FormField[] = [name, email, { ...phone, required: true }];

/** A form as it stands on a page: `subscribe` has two spellings, the footer's and the strips' (E1). */
export type FormKind = FormName | "subscribe-strip";

/** The fields of each form, in their order. */
export const fieldsOf: Record<FormKind, readonly FormField[]> = {
  contact: [
    name,
    email,
    phone,
    url,
    { ...message, required: true },
    about,
    { name: "budget", kind: "select" },
    { name: "wish", kind: "select", folded: true },
    { name: "day", kind: "date", folded: true },
    { name: "part", kind: "select", folded: true },
  ],
  "member-message": [
    name,
    email,
    url,
    { ...message, words: "member-message", required: true },
    { name: "member", kind: "line", shown: "never" },
  ],
  comment: [
    name,
    email,
    { ...message, words: "comment", required: true },
    { name: "post", kind: "line", required: true, shown: "never" },
  ],
  subscribe: [email, { ...optionalName, shown: "never" }],
  "subscribe-strip": [
    { ...optionalName, name: "your-name", words: "name" },
    { ...email, name: "your-email", words: "email" },
  ],
  "mail-back": [
    { ...name, name: "your-name", words: "name" },
    { ...email, name: "your-email", words: "email" },
    { ...about, shown: "never" },
  ],
  application: [
    name,
    email,
    phone,
    { name: "position", kind: "line", list: POSITION_LIST, linked: true },
    url,
    message,
  ],
};

/** The fields that a form shows. */
export const shownFields = (kind: FormKind): readonly FormField[] =>
  fieldsOf[kind].filter(({ shown }) => shown !== "never");

/** The six forms, as their addresses `/forms/{name}` spell them (E2). */
export const formNames = [
  "contact",
  "member-message",
  "comment",
  "subscribe",
  "mail-back",
  "application",
] as const;

export type FormName = (typeof formNames)[number];

export const isFormName = (text: string): text is FormName => (formNames as readonly string[]).includes(text);

export const formKinds = Object.keys(fieldsOf) as FormKind[];

/** The form that a kind posts to. */
export const formOf = (kind: FormKind): FormName => (kind === "subscribe-strip" ? "subscribe" : kind);

/** Which spelling of a form was sent: only a subscription has two. */
export const kindSent = (form: FormName, typed: Record<string, string>): FormKind =>
  form === "subscribe" && !typed.email && typed["your-email"] !== undefined ? "subscribe-strip" : form;

/** Every field of every form by its name; a name has the same kind in each form. */
export const fieldsByName: ReadonlyMap<string, FormField> = new Map(
  Object.values(fieldsOf).flatMap((fields) => fields.map((field) => [field.name, field])),
);

/** Whether a link may fill a field in, whatever form it leads to. */
export const isLinkedField = (field: string): boolean => fieldsByName.get(field)?.linked === true;

/** Name of the field that people leave empty and programs fill in (E8). */
export const honeypotField = "nickname";

export const isCampaignField = (field: string): boolean => /^utm_[a-z_]{1,30}$/.test(field);

/** Headers of the answer to a program whose form was accepted; its body has its two fields and no more. */
export const acceptedHeaders = {
  /** The time of our answer as the visitor's language says it, percent-encoded. */
  replyTime: "Reply-Time",
  /** Why that is later than one would think, percent-encoded (E5). */
  replyWhy: "Reply-Why",
} as const;
