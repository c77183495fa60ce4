import type { Fields } from "#server/http/form-body.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { replyActions } from "./reply-actions.ts";

/** The fields of each form into which members type, in the order of the form. */
const formFields = {
  reply: ["text"],
  note: ["text"],
  give: ["recipient", "why"],
  confirm: ["day", "time", "how", "host", "number", "place"],
  "cancel-appointment": ["text"],
  "correct-email": ["email"],
  "confirm-payment": ["transaction"],
  "note-missing": ["text"],
  "note-mismatch": ["amount", "text"],
  "cancel-order": ["text"],
  "request-refund": ["text"],
  "record-refund": ["transaction", "text"],
  entry: ["channel", "name", "phone", "email", "message", "acknowledge", "key"],
} as const;

export type TypedFormName = keyof typeof formFields;

/** Fields that are chosen and not typed. */
const chosenFields: readonly string[] = ["recipient", "how", "host", "channel", "acknowledge", "key"];

/** What was typed into a form and not stored, because the session had ended or the page belonged to another one. */
export interface TypedText {
  form: TypedFormName;
  /** The values by the name of their field. */
  values: Fields;
  /** Names of the fields whose values were typed and not chosen. */
  typedNames: string[];
  /** Whether a board link was just mailed. */
  isLinkSent: boolean;
}

interface TypedTextOptions {
  /** The form. By default, it is known by its button. */
  form?: TypedFormName;
  isLinkSent?: boolean;
}

/** Returns what was typed into a form, or `undefined` if nothing was. */
export function getTypedText(
  fields: Fields,
  { form = findForm(fields), isLinkSent = false }: TypedTextOptions = {},
): TypedText | undefined {
  const names = formFields[form].filter((name) => fields[name] !== undefined);
  const typedNames = names.filter((name) => !chosenFields.includes(name));
  if (!typedNames.some((name) => fields[name]?.trim())) return undefined;
  // Texts are counted in characters, which are up to two code units long.
  const values = names.map((name) => [name, fields[name]?.slice(0, 2 * LIMITS.replyLength) ?? ""] as const);
  return { form, values: Object.fromEntries(values), typedNames, isLinkSent };
}

/** The page that asks to sign in again has a field with the name of the form. */
function findForm(fields: Fields): TypedFormName {
  const { action, field } = fields;
  const names = Object.keys(formFields) as TypedFormName[];
  const isReply = isReplyForm(fields) || action === undefined;
  return names.find((name) => name === field || name === action) ?? (isReply ? "reply" : "note");
}

/** The buttons of saved replies have no action of their own. */
export const isReplyForm = ({ action, saved }: Fields): boolean =>
  saved !== undefined || replyActions.some((name) => name === action);
