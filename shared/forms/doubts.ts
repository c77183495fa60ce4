import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { type FormKind, getVisibleFields } from "./forms.ts";
import { type FieldErrors, type ValidationMessages, withLatinDigits } from "./validate.ts";

/** Hidden field with the values that the visitor was asked about, so that sending them again overrules the doubt. */
export const CONFIRMED_FIELD = "confirmed";

/** Values that are valid and probably mistyped (E3). */
export interface Doubts {
  /** A question for each field. */
  errors: FieldErrors;
  /** The email address that was probably meant. */
  suggestion: string | undefined;
  /** The doubtful values. */
  values: string[];
}

/** Returns whether the visitor was asked about all doubtful values. @param confirmed value of `CONFIRMED_FIELD` */
export const areOverruled = ({ values }: Doubts, confirmed = ""): boolean =>
  values.every((value) => confirmed.includes(value));

/** Returns the value of `CONFIRMED_FIELD` after the visitor was asked. */
export const confirmDoubts = ({ values }: Doubts): string => values.join(" ");

/** Returns the doubts about the email address and the phone number of a form. */
export function findDoubts(
  kind: FormKind,
  fields: Record<string, string>,
  { doubts: copy }: Pick<ValidationMessages, "doubts">,
): Doubts {
  const found: Doubts = { errors: {}, suggestion: undefined, values: [] };
  if (!copy) return found;
  for (const { name, kind: fieldKind } of getVisibleFields(kind)) {
    const value = (fields[name] ?? "").trim();
    const suggestion = fieldKind === "email" ? suggestEmailAddress(value) : undefined;
    if (suggestion) found.errors[name] = [fillPlaceholders(copy.email, { suggestion })];
    else if (fieldKind === "phone" && value !== "" && isDoubtfulPhone(value))
      found.errors[name] = [copy.phone];
    else continue;
    found.suggestion ??= suggestion;
    found.values.push(value);
  }
  return found;
}

/** Mail domains that are common in India. `OTHER_DOMAINS` exist, too, and look like one of them with a typing error. */
const COMMON_DOMAINS = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "yahoo.co.in", "yahoo.in", "hotmail.com", "outlook.com"],
  ...["outlook.in", "rediffmail.com", "rediff.com", "icloud.com", "protonmail.com", "live.com", "zoho.com"],
];
const OTHER_DOMAINS = ["ymail.com", "mail.com", "email.com", "yahoo.ca", "yahoo.co.uk", "live.in", "zoho.in"];
/** Short names differ by one or two letters from those of other companies. */
const MIN_LENGTH_FOR_TWO_ERRORS = 9;

/** Returns an email address with the domain that was probably meant: `asha@gmial.com` becomes `asha@gmail.com`. */
export function suggestEmailAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length > 20 || [...COMMON_DOMAINS, ...OTHER_DOMAINS].includes(domain))
    return undefined;
  const distances = COMMON_DOMAINS.map((common) => ({ common, distance: getDistance(domain, common) }));
  const [closest] = distances
    .filter(({ common, distance }) => distance <= (common.length < MIN_LENGTH_FOR_TWO_ERRORS ? 1 : 2))
    .sort((a, b) => a.distance - b.distance);
  return closest && `${address.slice(0, at + 1)}${closest.common}`;
}

/** Returns the number of typing errors between two words: wrong, missing, added or swapped letters (Damerau, Levenshtein). */
function getDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const get = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edited = Math.min(get(i - 1, j) + 1, get(i, j - 1) + 1, get(i - 1, j - 1) + cost);
      rows[i]?.push(isSwapped ? Math.min(edited, get(i - 2, j - 2) + 1) : edited);
    }
  }
  return get(a.length, b.length);
}

/**
 * Returns whether a phone number cannot be an Indian one, unless it has the code of another country. Coarse, to keep the
 * script small: ten digits that do not repeat one digit and do not count up, or a toll-free number.
 */
export function isDoubtfulPhone(text: string): boolean {
  const number = withLatinDigits(text).trim();
  const digits = number.replace(/\D/g, "");
  const isInternational = /^(tel:)?\+|^00/.test(number);
  const international = digits.replace(/^00/, "");
  if (isInternational && !international.startsWith("91")) return false;
  const national = isInternational || /^91\d{10}$/.test(digits) ? international.slice(2) : digits;
  const subscriber = national.replace(/^0/, "");
  if (/^1800\d{6,7}$/.test(subscriber)) return false;
  return !/^[1-9]\d{9}$/.test(subscriber) || /(\d)\1{7}/.test(subscriber) || subscriber === "1234567890";
}
