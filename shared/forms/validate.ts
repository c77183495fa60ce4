import type { BusinessCalendar } from "#shared/calendar/reply-promise.ts";
import { validateRequestedDay } from "#shared/calendar/requested-day.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { FormCopy } from "#shared/schemas/form-copy.ts";
import { formatUngrouped } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import {
  type FieldKind,
  type FormField,
  type FormKind,
  type FormName,
  formFields,
  getSubmittedKind,
  MAX_FIELD_LENGTH,
} from "./forms.ts";

export type FieldErrors = Record<string, string[]>;
export type ValidationResult =
  | { ok: true; fields: Record<string, string> }
  | { ok: false; errors: FieldErrors };
/** An option of a `choice`. Its value is the same in every language. */
export interface SelectOption {
  value: string;
  label: string;
}
/** The options of each `choice` by field name, from `options` of a form in content/en/forms.yaml. */
type Options = Readonly<Record<string, readonly SelectOption[]>>;
/** Messages for validation errors. `fields` must contain the fields of the form. */
export interface ValidationMessages extends Pick<FormCopy["faults"], "fields" | "sentences"> {
  /** Error for two empty fields of which one is required. */
  either?: string | undefined;
  /** Errors for empty fields that a selected option requires, by option. */
  requires?: Readonly<Record<string, string>> | undefined;
  /** Questions about values that are valid and probably mistyped (`doubts.ts`). */
  doubts?: FormCopy["faults"]["doubts"] | undefined;
  /** Errors for a requested day. */
  day?: FormCopy["faults"]["day"] | undefined;
}
/** Each error but `empty` has a message in `sentences`. */
type ErrorName = "empty" | Exclude<keyof ValidationMessages["sentences"], "orLeaveOut">;

/** Selects the messages for some fields, because a page embeds only those of its form. */
export const selectMessages = (
  fields: readonly FormField[],
  { fields: all, sentences, either, requires, doubts, day }: ValidationMessages,
): ValidationMessages => ({
  fields: Object.fromEntries(
    fields.map(({ name, copyKey = name }) => [copyKey, all[copyKey] ?? { called: copyKey }]),
  ),
  sentences,
  doubts,
  ...(fields.some((field) => field.alternative) && { either }),
  ...(fields.some((field) => field.requires) && { requires }),
  ...(fields.some(({ kind }) => kind === "date") && { day }),
});

/** The part of a form that is content. */
interface FormContent {
  options?: Options | undefined;
  /** Fields that the content adds. */
  questions?: readonly FormField[] | undefined;
}

interface FormRules {
  faults: ValidationMessages;
  forms?: Partial<Record<FormKind, FormContent>>;
  /** Without it, requested days are not checked. */
  calendar?: BusinessCalendar | undefined;
}

/**
 * Validates a submission. Browser and server use the same rules (E3).
 * @param tag BCP 47 tag of the language of the messages
 * @param now epoch milliseconds; a requested day must be later
 * @returns the values to store, without unknown fields, or the errors by field
 */
export function validateForm(
  form: FormName,
  values: Record<string, string>,
  { faults, forms, calendar }: FormRules,
  tag?: string,
  now = Date.now(),
): ValidationResult {
  const kind = getSubmittedKind(form, values);
  const { day: messages } = faults;
  const checkDay =
    calendar &&
    messages &&
    ((day: string) => validateRequestedDay(day, now, calendar, messages, tag ?? getLanguageTag()));
  const { options = {}, questions = [] } = forms?.[kind] ?? {};
  const fields = [...formFields[kind], ...questions];
  return validateFields(fields, values, { options, messages: faults, tag, checkDay });
}

export interface FieldRules {
  /** Values of the options of each field that has some. */
  options?: Options;
  messages: ValidationMessages;
  /** Language tag of the messages. */
  tag?: string | undefined;
  /** Returns the error of a calendar day, if there is one. */
  checkDay?: ((day: string) => string | undefined) | undefined;
}

/** Validates values for a list of fields. */
export function validateFields(
  fields: readonly FormField[],
  values: Record<string, string>,
  { options = {}, messages, tag = getLanguageTag(), checkDay }: FieldRules,
): ValidationResult {
  const normalized: Record<string, string> = {};
  const errors: FieldErrors = {};
  const isEmpty = (name: string) => isBlank(values[name] ?? "");
  for (const field of fields) {
    const { name, kind, alternative } = field;
    const text = values[name] ?? "";
    const isRequired = field.required || (alternative !== undefined && isEmpty(alternative));
    const option = options[name]?.find(({ value, label }) => value === text || label === text);
    const error =
      kind === "choice" && text !== "" && !option ? "notOffered" : findError(field, isRequired, text);
    const stored = option?.value ?? formats[kind]?.normalize?.(text) ?? text;
    const message = error
      ? formatFieldError(error, field, isRequired, text, messages, tag)
      : kind === "date" && stored !== "" && checkDay?.(stored);
    if (message) errors[name] = [message];
    else if (values[name] !== undefined) normalized[name] = stored;
  }
  for (const { name, requires = {} } of fields) {
    const option = normalized[name] ?? "";
    const required = requires[option];
    if (required && isEmpty(required)) errors[required] = [messages.requires?.[option] ?? option];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, fields: normalized };
}

/** Lists the errors with the first field of each. An error of several fields, such as `either`, is listed once. */
export function listErrors(errors: FieldErrors): [field: string, message: string][] {
  const fields = new Map<string, string>();
  for (const [field, messages] of Object.entries(errors))
    if (messages.length > 0 && !fields.has(messages.join(" "))) fields.set(messages.join(" "), field);
  return Array.from(fields, ([message, field]) => [field, message]);
}

function findError(
  { kind, min = -Infinity, max = Infinity }: FormField,
  isRequired: boolean,
  text: string,
): ErrorName | undefined {
  if (isRequired && isBlank(text)) return "empty";
  if (countCharacters(text) > getMaxLength(kind)) return "tooLong";
  if (controlCharacters.test(text) || loneSurrogate.test(text)) return "controls";
  if (kind !== "text" && lineBreaks.test(text)) return "severalLines";
  const format = formats[kind];
  const normalized = format?.normalize?.(text) ?? text;
  if (!format || normalized.trim() === "") return undefined;
  if (!format.isValid(normalized)) return format.error;
  if (kind !== "number") return undefined;
  return Number(normalized) < min ? "tooSmall" : Number(normalized) > max ? "tooLarge" : undefined;
}

interface Format {
  error: ErrorName;
  isValid(normalized: string): boolean;
  /** Returns the value to store. By default, values are stored unchanged. */
  normalize?(text: string): string;
}

const formats: Partial<Record<FieldKind, Format>> = {
  email: { error: "email", isValid: isEmailAddress, normalize: (text) => text.trim() },
  phone: { error: "phone", isValid: isPhone },
  website: { error: "website", isValid: isWebsite, normalize: addScheme },
  date: { error: "date", isValid: isDay, normalize: (text) => withLatinDigits(text).trim() },
  number: {
    error: "number",
    isValid: isNumber,
    normalize: (text) => withLatinDigits(text).replace(/[\s,]/g, ""),
  },
};

/** Returns the message for an error. After an invalid format, it adds that an optional field can be left empty. */
function formatFieldError(
  error: ErrorName,
  { name, kind, min, max, alternative, copyKey = name }: FormField,
  isRequired: boolean,
  text: string,
  { fields, sentences, either }: ValidationMessages,
  tag: string,
): string {
  const { called, empty } = fields[copyKey] ?? { called: name };
  if (error === "empty") return (alternative && either) ?? empty ?? called;
  const formatCount = (count: number) => new Intl.NumberFormat(tag).format(count);
  const bound = error === "tooSmall" ? min : error === "tooLarge" ? max : undefined;
  // Numbers are formatted only for sentences with their placeholders, because the first `Intl.NumberFormat` is slow.
  const values = {
    field: called,
    get limit() {
      return bound === undefined ? formatCount(getMaxLength(kind)) : formatUngrouped(bound, tag);
    },
    get length() {
      return formatCount(countCharacters(text));
    },
  };
  const message = fillPlaceholders(sentences[error], values);
  return error === formats[kind]?.error && !isRequired ? `${message} ${sentences.orLeaveOut}` : message;
}

// PostgreSQL cannot store NUL. Line breaks in a name or email address can inject mail headers.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Replaces `isWellFormed`, which requires Chrome 111; the last version for Android 6 is 106. */
const loneSurrogate = /\p{Cs}/u;
const lineBreaks = /[\t\n\r\u2028\u2029]/;
/** Zero-width characters and others without a glyph. U+2800 is the blank Braille pattern. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

const getMaxLength = (kind: FieldKind): number =>
  kind === "text" ? MAX_FIELD_LENGTH.text : MAX_FIELD_LENGTH.other;

/** Counts code points, so that an emoji is one character. A line break counts as one. */
const countCharacters = (text: string): number => [...text.replaceAll("\r\n", "\n")].length;

/** Returns whether a text has no visible characters. */
export const isBlank = (text: string): boolean => text.replace(invisible, "") === "";

/** Replaces digits of Devanagari and Bengali by 0 to 9: `১২৩০` becomes `1230`. */
export function withLatinDigits(text: string): string {
  // The ten digits of a script follow its zero: U+0966 and U+09E6.
  const latin = (zero: number) => (digit: string) => String(digit.charCodeAt(0) - zero);
  return text.replace(/[\u0966-\u096f]/g, latin(0x0966)).replace(/[\u09e6-\u09ef]/g, latin(0x09e6));
}

// The local part is a dot-string of RFC 5321. The domain has at least one dot and may contain letters of any script.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** Returns whether a text is a single email address whose domain contains a dot. */
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
    // Rejects domains that cannot be converted to ASCII.
    parseUrl(`http://${labels.join(".")}`) !== undefined
  );
}

/**
 * Returns whether a text looks like a phone number: 8 to 15 Latin, Bengali or Devanagari digits, optionally prefixed
 * with 00. The check is coarse to keep the script small; the server validates numbers by country.
 */
function isPhone(text: string): boolean {
  const number = withLatinDigits(text).trim();
  const digits = number.replace(/\D/g, "");
  return /^(tel:)?\+?[\d\s().\-–/]+$/i.test(number) && /^(00)?\d{8,15}$/.test(digits) && /[1-9]/.test(digits);
}

/** Adds `https://` to a URL without a scheme. */
export function addScheme(text: string): string {
  const url = text.trim();
  return url === "" || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url) ? url : `https://${url.replace(/^\/\//, "")}`;
}

/** Returns whether a text is an absolute HTTP or HTTPS URL whose host contains a dot, without credentials. */
export function isWebsite(text: string): boolean {
  const url = parseUrl(text);
  if (!url || /[\s<>"\\^`{|}]/.test(text)) return false;
  const { protocol, username, password } = url;
  const [, host = ""] = /^https?:\/\/([^/?#:]+)/i.exec(text) ?? [];
  const labels = host.split(".");
  return (
    /^https?:$/.test(protocol) &&
    username === "" &&
    password === "" &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    (labels[labels.length - 1] ?? "").length > 1
  );
}

/** Replaces `URL.canParse`, which requires Chrome 120; the last version for Android 7 is 119. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a text is a number that a double represents exactly: at most 12 digits and three decimals. */
function isNumber(text: string): boolean {
  return /^-?\d{1,12}(\.\d{1,3})?$/.test(text);
}

/** Returns whether a text is a calendar day, such as `2026-11-27`. */
function isDay(text: string): boolean {
  // `Date.parse` accepts 31 February as 3 March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}
