import * as z from "zod/mini";
import { emailRule } from "./email.ts";
import { type FieldKind, type FormField, type FormKind, type FormName, fieldsOf, kindSent } from "./forms.ts";
import { phoneRule } from "./phone.ts";
import { orLeaveOut, textRule } from "./text.ts";
import { websiteRule } from "./website.ts";

// Without this zod tries `new Function`, which the pages' Content-Security-Policy forbids and reports.
z.config({ jitless: true });

export type FieldErrors = Record<string, string[]>;
export type Checked = { ok: true; fields: Record<string, string> } | { ok: false; errors: FieldErrors };
/** The answers of each `select`, by the field's name: `options` of a form in content/en/forms.yaml. */
export type Options = Readonly<Record<string, readonly string[]>>;
type FormsWithOptions = Partial<Record<FormKind, { options?: Options | undefined }>>;

/**
 * Checks what was typed into a form: the same rules in the browser, on the server and in tests (E3).
 * Accepted fields come back as they are stored; fields the form does not have are left out.
 */
export function checkForm(
  form: FormName,
  typed: Record<string, string>,
  forms: FormsWithOptions = {},
): Checked {
  const kind = kindSent(form, typed);
  return checkFields(fieldsOf[kind], typed, forms[kind]?.options ?? {});
}

/** The same for any fields. */
export function checkFields(
  fields: readonly FormField[],
  typed: Record<string, string>,
  options: Options,
): Checked {
  const result = schemaOf(fields).safeParse(typed);
  const errors = { ...byField(result.error?.issues ?? []), ...notOffered(fields, typed, options) };
  return result.success && Object.keys(errors).length === 0
    ? { ok: true, fields: onlySent(result.data, typed) }
    : { ok: false, errors };
}

const rules: Record<FieldKind, (field: FormField) => z.ZodMiniType<string>> = {
  line: textRule,
  text: textRule,
  select: textRule,
  choice: textRule,
  date: dateRule,
  email: emailRule,
  phone: phoneRule,
  website: websiteRule,
};

/** A day of the calendar as browsers send it, such as `2026-11-27`. Whether somebody is there, the server knows. */
function dateRule(field: FormField): z.ZodMiniType<string> {
  // 31 February parses, as 3 March.
  const isDay = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
  const faulty = "Check the day. It should look like 2026-11-27.";
  return textRule(field).check(z.refine((text) => text === "" || isDay(text), faulty + orLeaveOut(field)));
}

type FormSchema = z.ZodMiniType<Record<string, string>>;
const schemas = new Map<readonly FormField[], FormSchema>();

/** Made when it is first needed: few pages use more than one form. */
function schemaOf(fields: readonly FormField[]): FormSchema {
  const schema =
    schemas.get(fields) ??
    z.object(Object.fromEntries(fields.map((field) => [field.name, rules[field.kind](field)])));
  schemas.set(fields, schema);
  return schema;
}

function notOffered(
  fields: readonly FormField[],
  typed: Record<string, string>,
  options: Options,
): FieldErrors {
  const faulty = fields.filter(({ name, kind }) => {
    const answer = typed[name];
    return kind === "select" && answer && !options[name]?.includes(answer);
  });
  return Object.fromEntries(
    faulty.map(({ name, called }) => [name, [`Choose ${called} from the answers offered.`]]),
  );
}

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
