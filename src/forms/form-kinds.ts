import type { FormName } from "../schemas/forms/names";

/** A form as it stands on a page: `subscribe` has two spellings, the footer's and the strips' (E1). */
export type FormKind = FormName | "subscribe-strip";

/** The form that a kind posts to. */
export const formOf = (kind: FormKind): FormName => (kind === "subscribe-strip" ? "subscribe" : kind);

export interface FieldPlan {
  name: string;
  type?: "text" | "email" | "tel";
  inputMode?: "email" | "tel" | "url";
  autoComplete?: string;
  required?: boolean;
  multiline?: boolean;
  /** Id of the list of what may be chosen; anything else may be typed. */
  list?: string;
}

/** Id of the list of open positions, which stands beside the form. */
export const POSITION_LIST = "positions-open";

const name: FieldPlan = { name: "name", required: true, autoComplete: "name" };
const email: FieldPlan = {
  name: "email",
  type: "email",
  inputMode: "email",
  required: true,
  autoComplete: "email",
};
const phone: FieldPlan = { name: "phone", type: "tel", inputMode: "tel", autoComplete: "tel" };
// Not type=url: a browser without our script would refuse `example.com` (E3).
const url: FieldPlan = { name: "url", inputMode: "url", autoComplete: "url" };
const message: FieldPlan = { name: "message", multiline: true };
const yourName = { ...name, name: "your-name" };
const yourEmail = { ...email, name: "your-email" };

/** The visible fields of each form, in their order, under their recorded names. */
export const fieldsOf: Record<FormKind, FieldPlan[]> = {
  contact: [name, email, phone, url, { ...message, required: true }],
  "member-message": [name, email, url, { ...message, required: true }],
  comment: [name, email, { ...message, required: true }],
  subscribe: [email],
  "subscribe-strip": [{ ...yourName, required: false }, yourEmail],
  "mail-back": [yourName, yourEmail],
  application: [name, email, phone, { name: "position", list: POSITION_LIST }, url, message],
};

/** Whether fields and button stand in one row, as in the footer and in strips. */
export const isShort = (kind: FormKind): boolean => fieldsOf[kind].length < 3;
