import * as z from "zod/mini";
import { languageTag } from "../languages/tag.ts";
import type { FormWords } from "../schemas/form-words.ts";
import { fillIn } from "../wording/fill-in.ts";
import { emailRule } from "./email.ts";
import { type FieldKind, type FormField, type FormKind, type FormName, fieldsOf, kindSent } from "./forms.ts";
import { phoneRule } from "./phone.ts";
import { type FaultName, lengthOf, limitOf, textRule, unless, withLatinDigits } from "./text.ts";
import { websiteRule } from "./website.ts";

// Without this zod tries `new Function`, which the pages' Content-Security-Policy forbids and reports.
z.config({ jitless: true });

export type FieldErrors = Record<string, string[]>;
export type Checked = { ok: true; fields: Record<string, string> } | { ok: false; errors: FieldErrors };
/** The answers of each `select`, by the field's name: `options` of a form in content/en/forms.yaml. */
export type Options = Readonly<Record<string, readonly string[]>>;
/** What is said about faulty fields; of the fields those of the form are enough. */
export type FaultWords = Pick<FormWords["faults"], "fields" | "sentences">;

/** What a browser needs of them to check some fields: it stands in each page that has the form. */
export const faultsOf = (
  fields: readonly FormField[],
  { fields: all, sentences }: FaultWords,
): FaultWords => ({
  fields: Object.fromEntries(
    fields.map(({ name, words = name }) => [words, all[words] ?? { called: words }]),
  ),
  sentences,
});

interface Words {
  faults: FaultWords;
  forms?: Partial<Record<FormKind, { options?: Options | undefined }>>;
}

/**
 * Checks what was typed into a form: the same rules in the browser, on the server and in tests (E3).
 * Accepted fields come back as they are stored; fields the form does not have are left out.
 */
export function checkForm(
  form: FormName,
  typed: Record<string, string>,
  { faults, forms }: Words,
  tag?: string,
): Checked {
  const kind = kindSent(form, typed);
  return checkFields(fieldsOf[kind], typed, forms?.[kind]?.options ?? {}, faults, tag);
}

/** The same for any fields. */
export function checkFields(
  fields: readonly FormField[],
  typed: Record<string, string>,
  options: Options,
  words: FaultWords,
  tag = languageTag(),
): Checked {
  const { success, data, error } = schemaOf(fields).safeParse(typed);
  const faults = new Map([...(error?.issues ?? []).map(faultIn), ...notOffered(fields, typed, options)]);
  if (success && faults.size === 0) return { ok: true, fields: onlySent(data, typed) };
  const errors = fields.flatMap((field) => {
    const fault = faults.get(field.name);
    return fault ? [[field.name, [sentence(fault, field, typed[field.name] ?? "", words, tag)]]] : [];
  });
  return { ok: false, errors: Object.fromEntries(errors) };
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

/** A day of the calendar as browsers send it, such as `2026-11-27`, or typed as `২০২৬-১১-২৭` where they have no calendar. Whether somebody is there, the server knows. */
function dateRule(field: FormField): z.ZodMiniType<string> {
  // 31 February parses, as 3 March.
  const isDay = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
  return textRule(field).check(
    z.overwrite(withLatinDigits),
    unless("date", (text) => text === "" || isDay(text)),
  );
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

/** The name of a field and what is wrong with it. */
type Found = readonly [string, FaultName];

const faultIn = ({ path, message }: { path: readonly PropertyKey[]; message: string }): Found => [
  String(path[0] ?? ""),
  message as FaultName,
];

const notOffered = (fields: readonly FormField[], typed: Record<string, string>, options: Options): Found[] =>
  fields
    .filter(({ name, kind }) => kind === "select" && typed[name] && !options[name]?.includes(typed[name]))
    .map(({ name }) => [name, "notOffered"]);

/** Kinds that must look a certain way; who need not give one may leave a faulty one out. */
const SHAPED: ReadonlySet<FaultName> = new Set(["email", "phone", "website", "date"]);

/** What stands beside a faulty field. */
function sentence(
  fault: FaultName,
  { name, kind, words: named = name, required }: FormField,
  text: string,
  { fields, sentences }: FaultWords,
  tag: string,
): string {
  const { called, empty } = fields[named] ?? { called: name };
  if (fault === "empty") return empty ?? called;
  const number = (count: number) => new Intl.NumberFormat(tag).format(count);
  const values = { field: called, limit: number(limitOf(kind)), length: number(lengthOf(text)) };
  const said = fillIn(sentences[fault], values);
  return SHAPED.has(fault) && !required ? `${said} ${sentences.orLeaveOut}` : said;
}

const onlySent = (fields: Record<string, string>, typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(typed, name)));
