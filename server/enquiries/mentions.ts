import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { withLatinDigits } from "#shared/forms/validate.ts";
import { normalizeEmailAddress } from "./email-address.ts";
import { DEFAULT_COUNTRY } from "./phone-number.ts";
import { extractDigits } from "./search-text.ts";

/** Identifies a person by email address (normalised) or telephone number (E.164). */
export type Person = { email: string } | { phone: string };

/**
 * Returns a function that finds the email address or telephone number of a person in a text. Only whole addresses and
 * numbers match: `ra@x.in` is not in `mitra@x.in`.
 */
export const createMentionFinder = (person: Person): ((text: string) => boolean) =>
  "email" in person
    ? (text) => containsEmailAddress(text, person.email)
    : (text) => containsPhoneNumber(text, person.phone);

/** The maximum length of a local part and of a domain (RFC 5321, 4.5.3.1). Longer texts are not compared. */
const MAX_LENGTHS = { local: 64, domain: 255 };
/** Characters that precede an email address but are not part of it in practice, such as `<` and `=`. */
const DELIMITER = /[^\p{L}\p{M}\p{N}._+'-]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;
/** Without the full stop or dash after an address. */
const DOMAIN = /^[\p{L}\p{M}\p{N}]+(?:[.-]+[\p{L}\p{M}\p{N}]+)*/u;

function containsEmailAddress(text: string, email: string): boolean {
  const lowerCase = text.toLowerCase().normalize("NFC");
  const local = email.slice(0, email.lastIndexOf("@") + 1);
  for (let start = lowerCase.indexOf(local); start !== -1; start = lowerCase.indexOf(local, start + 1)) {
    const before = lowerCase
      .slice(Math.max(0, start - MAX_LENGTHS.local), start)
      .split(DELIMITER)
      .at(-1);
    if (LETTER_OR_DIGIT.test(before ?? "")) continue;
    const end = start + local.length;
    const [domain] = DOMAIN.exec(lowerCase.slice(end, end + MAX_LENGTHS.domain)) ?? [];
    if (domain !== undefined && normalizeEmailAddress(local + domain) === email) return true;
  }
  return false;
}

/** A part of a line that may contain telephone numbers. */
const NUMBER_CHARACTERS = /[+(\d][+\d \t\u00a0().\-–/]+/g;
/** Longer parts are truncated, because the library takes about 10 µs for each character. */
const MAX_PART_LENGTH = 500;
/** Parts without these last digits of the number are skipped. */
const COMPARED_DIGITS = 6;

function containsPhoneNumber(text: string, phone: string): boolean {
  const lastDigits = phone.slice(-COMPARED_DIGITS);
  const parts = withLatinDigits(text).match(NUMBER_CHARACTERS) ?? [];
  return parts
    .map((part) => part.slice(0, MAX_PART_LENGTH))
    .some(
      (part) =>
        extractDigits(part).includes(lastDigits) &&
        findPhoneNumbersInText(part, DEFAULT_COUNTRY).some(({ number }) => number.number === phone),
    );
}
