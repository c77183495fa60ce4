import * as z from "zod/mini";
import { type FormField, limits } from "./forms.ts";

// NUL cannot be stored by PostgreSQL; line breaks in a name or address are how mail headers are forged.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Half of a pair. Not `isWellFormed`: Chrome has it from 111 on, phones with Android 6 stay at 106. */
const halfCharacter = /\p{Cs}/u;
const lineBreaks = /[\t\n\r\u2028\u2029]/;
// Zero-width and other characters that leave no mark; U+2800 is the empty pattern of Braille.
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** The rule of a text, kept exactly as typed. Only one of kind `text` may have several lines. */
export function textRule({ kind, called, required }: FormField): z.ZodMiniType<string> {
  const checks = [fits(called, kind === "text" ? limits.text : limits.other), clean(called)];
  if (kind !== "text") checks.push(oneLine(called));
  return required === undefined
    ? z._default(z.string().check(...checks), "")
    : z.string(required).check(filled(required), ...checks);
}

/** What a fault of an optional field adds. */
export const orLeaveOut = ({ required }: FormField): string =>
  required === undefined ? " You can also leave it out." : "";

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

const filled = (todo: string) => z.refine<string>((text) => !isBlank(text), { error: todo, abort: true });

const fits = (called: string, limit: number) =>
  z.refine<string>((text) => lengthOf(text) <= limit, { error: tooLong(called, limit), abort: true });

/** How long a text is as a person counts it: an emoji or a line break is one character. */
const lengthOf = (text: string): number => [...text.replaceAll("\r\n", "\n")].length;

const tooLong = (called: string, limit: number) => (issue: { input?: unknown }) =>
  `Shorten ${called} to ${number(limit)} characters; it has ${number(lengthOf(String(issue.input)))} now.`;

const number = (count: number) => count.toLocaleString("en-IN");

const clean = (called: string) =>
  z.refine<string>((text) => !controls.test(text) && !halfCharacter.test(text), {
    error: `Remove the invisible control characters from ${called}.`,
    abort: true,
  });

const oneLine = (called: string) =>
  z.refine<string>((text) => !lineBreaks.test(text), { error: `Write ${called} on one line.`, abort: true });
