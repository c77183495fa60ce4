import * as z from "zod/mini";
import { applicationSchema } from "./application.ts";
import { commentSchema } from "./comment.ts";
import { contactSchema } from "./contact.ts";
import { mailBackSchema } from "./mail-back.ts";
import { memberMessageSchema } from "./member-message.ts";
import type { FormName } from "./names.ts";
import { subscribeSchemaFor } from "./subscribe.ts";

// Without this zod tries `new Function`, which the pages' Content-Security-Policy forbids and reports.
z.config({ jitless: true });

export type FieldErrors = Record<string, string[]>;
export type Checked = { ok: true; fields: Record<string, string> } | { ok: false; errors: FieldErrors };

type FormSchema = z.ZodMiniType<Record<string, string>>;

/**
 * Checks what was typed into a form: the same rules in the browser, on the server and in tests (E3).
 * Accepted fields come back as they are stored; fields the form does not have are left out.
 */
export function checkForm(form: FormName, typed: Record<string, string>): Checked {
  const result = schemaFor(form, typed).safeParse(typed);
  return result.success
    ? { ok: true, fields: onlySent(result.data, typed) }
    : { ok: false, errors: byField(result.error.issues) };
}

/** The schema of a form; a subscription has two spellings, so it depends on what was sent. */
export function schemaFor(form: FormName, typed: Record<string, string>): FormSchema {
  return form === "subscribe" ? subscribeSchemaFor(typed) : schemas[form];
}

const schemas: Record<Exclude<FormName, "subscribe">, FormSchema> = {
  contact: contactSchema,
  "member-message": memberMessageSchema,
  comment: commentSchema,
  "mail-back": mailBackSchema,
  application: applicationSchema,
};

const onlySent = (fields: Record<string, string>, typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(typed, name)));

function byField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
