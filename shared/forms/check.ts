import { languageTag } from "#shared/languages/tag.ts";
import type { FormWords } from "#shared/schemas/form-words.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import {
  type FieldKind,
  type FormField,
  type FormKind,
  type FormName,
  fieldsOf,
  kindSent,
  limits,
} from "./forms.ts";

export type FieldErrors = Record<string, string[]>;
export type Checked = { ok: true; fields: Record<string, string> } | { ok: false; errors: FieldErrors };
/** The answers of each `select`, by the field's name: `options` of a form in content/en/forms.yaml. */
type Options = Readonly<Record<string, readonly string[]>>;
/** What is said about faulty fields; of the fields those of the form are enough. */
export type FaultWords = Pick<FormWords["faults"], "fields" | "sentences">;
/** What can be wrong with a field; for each but an empty one there is a sentence. */
type FaultName = "empty" | Exclude<keyof FaultWords["sentences"], "orLeaveOut">;

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
  const stored: Record<string, string> = {};
  const errors: FieldErrors = {};
  for (const field of fields) {
    const { name, kind } = field;
    const text = typed[name] ?? "";
    const fault = faultOf(field, text, options[name]);
    if (fault) errors[name] = [sentence(fault, field, text, words, tag)];
    else if (typed[name] !== undefined) stored[name] = shapes[kind]?.stored?.(text) ?? text;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, fields: stored };
}

/** What is wrong with a field, if anything is. */
function faultOf(
  { kind, required }: FormField,
  text: string,
  answers: readonly string[] | undefined,
): FaultName | undefined {
  if (kind === "select" && text !== "" && !answers?.includes(text)) return "notOffered";
  if (required && isBlank(text)) return "empty";
  if (lengthOf(text) > limitOf(kind)) return "tooLong";
  if (controls.test(text) || halfCharacter.test(text)) return "controls";
  if (kind !== "text" && lineBreaks.test(text)) return "severalLines";
  const shape = shapes[kind];
  const stored = shape?.stored?.(text) ?? text;
  return shape && stored.trim() !== "" && !shape.isRight(stored) ? shape.fault : undefined;
}

/** What must look a certain way, and how it is stored where that is not as it was typed. */
interface Shape {
  fault: FaultName;
  isRight(stored: string): boolean;
  stored?(typed: string): string;
}

const shapes: Partial<Record<FieldKind, Shape>> = {
  email: { fault: "email", isRight: isEmailAddress, stored: (typed) => typed.trim() },
  phone: { fault: "phone", isRight: isPhone },
  website: { fault: "website", isRight: isWebsite, stored: completeWebsite },
  date: { fault: "date", isRight: isDay, stored: (typed) => withLatinDigits(typed).trim() },
};

/** What stands beside a faulty field; who need not give one may leave one of the wrong shape out. */
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
  return fault === shapes[kind]?.fault && !required ? `${said} ${sentences.orLeaveOut}` : said;
}

// NUL cannot be stored by PostgreSQL; line breaks in a name or address are how mail headers are forged.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Half of a pair. Not `isWellFormed`: Chrome has it from 111 on, phones with Android 6 stay at 106. */
const halfCharacter = /\p{Cs}/u;
const lineBreaks = /[\t\n\r\u2028\u2029]/;
// Zero-width and other characters that leave no mark; U+2800 is the empty pattern of Braille.
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

const limitOf = (kind: FieldKind): number => (kind === "text" ? limits.text : limits.other);

/** How long a text is as a person counts it: an emoji or a line break is one character. */
const lengthOf = (text: string): number => [...text.replaceAll("\r\n", "\n")].length;

/** Whether a text has nothing in it that a person could see. */
export const isBlank = (text: string): boolean => text.replace(unseen, "") === "";

/** The text with the digits of Devanagari and Bengali as 0 to 9, such as `1230` for `১২৩০`. */
export function withLatinDigits(text: string): string {
  // The ten digits of each follow one another from its zero, U+0966 and U+09E6.
  const latin = (zero: number) => (digit: string) => String(digit.charCodeAt(0) - zero);
  return text.replace(/[\u0966-\u096f]/g, latin(0x0966)).replace(/[\u09e6-\u09ef]/g, latin(0x09e6));
}

// RFC 5321 dot-atom before the @ (at most 64), a dotted domain after it; letters of any script in the domain.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** Whether a text is one email address with a dotted domain. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  return (
    at > 0 &&
    at <= 64 &&
    local.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels[labels.length - 1] ?? "") &&
    // What no browser could find, no mail server can either.
    parsedUrl(`http://${labels.join(".")}`) !== undefined
  );
}

/**
 * Whether a text can be a phone number: 8 to 15 digits, Bengali and Devanagari ones too, after an international 00
 * if need be. Coarse, since browsers load it; the server knows the numbers of each country.
 */
function isPhone(text: string): boolean {
  const typed = withLatinDigits(text).trim();
  const digits = typed.replace(/\D/g, "");
  return /^(tel:)?\+?[\d\s().\-–/]+$/i.test(typed) && /^(00)?\d{8,15}$/.test(digits) && /[1-9]/.test(digits);
}

const host = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** `example.com` becomes `https://example.com`; what has a scheme stays as it is. */
export function completeWebsite(text: string): string {
  const typed = text.trim();
  return typed === "" || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)
    ? typed
    : `https://${typed.replace(/^\/\//, "")}`;
}

/** Whether a text is a complete http or https address with a dotted host and no password in it. */
export function isWebsite(text: string): boolean {
  const url = parsedUrl(text);
  if (!url || /[\s<>"\\^`{|}]/.test(text)) return false;
  const { protocol, username, password } = url;
  const [, named = ""] = /^https?:\/\/([^/?#:]+)/i.exec(text) ?? [];
  return /^https?:$/.test(protocol) && username === "" && password === "" && host.test(named);
}

/** An absolute address, or nothing. Not `URL.canParse`: Chrome has it from 120 on, Android 7 never got that far. */
function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a text is a day of the calendar as browsers send it, such as `2026-11-27`. Whether somebody is there, the
 * server knows.
 */
function isDay(text: string): boolean {
  // 31 February parses, as 3 March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}
