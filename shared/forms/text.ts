import * as z from "zod/mini";
import { type FieldKind, type FormField, limits } from "./forms.ts";

// NUL cannot be stored by PostgreSQL; line breaks in a name or address are how mail headers are forged.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Half of a pair. Not `isWellFormed`: Chrome has it from 111 on, phones with Android 6 stay at 106. */
const halfCharacter = /\p{Cs}/u;
const lineBreaks = /[\t\n\r\u2028\u2029]/;
// Zero-width and other characters that leave no mark; U+2800 is the empty pattern of Braille.
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** What can be wrong with a field; for each `faults` of content/en/forms.yaml has a sentence. */
export type FaultName =
  | "empty"
  | "tooLong"
  | "controls"
  | "severalLines"
  | "notOffered"
  | "email"
  | "phone"
  | "website"
  | "date";

/** A rule of zod whose message is the name of the fault. */
export const unless = (
  fault: FaultName,
  isRight: (text: string) => boolean,
  more?: { abort: true },
): z.core.$ZodCheck<string> => z.refine<string>(isRight, { error: fault, ...more });

/** The rule of a text, kept exactly as typed. Only one of kind `text` may have several lines. */
export function textRule({ kind, required }: FormField): z.ZodMiniType<string> {
  const checks = [
    unless("tooLong", (text) => lengthOf(text) <= limitOf(kind), { abort: true }),
    unless("controls", (text) => !controls.test(text) && !halfCharacter.test(text), { abort: true }),
  ];
  if (kind !== "text") checks.push(unless("severalLines", (text) => !lineBreaks.test(text), { abort: true }));
  return required
    ? z.string("empty" satisfies FaultName).check(
        unless("empty", (text) => !isBlank(text), { abort: true }),
        ...checks,
      )
    : z._default(z.string().check(...checks), "");
}

/** The most characters a field of a kind may have. */
export const limitOf = (kind: FieldKind): number => (kind === "text" ? limits.text : limits.other);

/** How long a text is as a person counts it: an emoji or a line break is one character. */
export const lengthOf = (text: string): number => [...text.replaceAll("\r\n", "\n")].length;

/** Whether a text has nothing in it that a person could see. */
export const isBlank = (text: string): boolean => text.replace(unseen, "") === "";

/** The text with the digits of Devanagari and Bengali as 0 to 9, such as `1230` for `১২৩০`. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });

/** Zeros of Devanagari and Bengali; the other digits follow in order. */
const zeros = [0x0966, 0x09e6];
