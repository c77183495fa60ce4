import type { Fields } from "#server/http/form-body.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { replyActions } from "./reply-actions.ts";

/** Where a text was typed. */
export const typedFields = ["reply", "note"] as const;

/** A text of a form that was not stored, because the session had ended or the page belonged to another one. */
export interface TypedText {
  field: (typeof typedFields)[number];
  text: string;
  /** Whether a board link was just mailed. */
  isLinkSent: boolean;
}

/** Returns the reply or note in a form, or `undefined` without text. */
export function getTypedText(fields: Fields, isLinkSent = false): TypedText | undefined {
  const { text = "", action, field } = fields;
  if (text.trim() === "") return undefined;
  const isReply = isReplyForm(fields) || action === undefined;
  return {
    field: typedFields.find((name) => name === field) ?? (isReply ? "reply" : "note"),
    // Texts are counted in characters, which are up to two code units long.
    text: text.slice(0, 2 * LIMITS.replyLength),
    isLinkSent,
  };
}

/** The buttons of saved replies have no action of their own. */
export const isReplyForm = ({ action, saved }: Fields): boolean =>
  saved !== undefined || replyActions.some((name) => name === action);
