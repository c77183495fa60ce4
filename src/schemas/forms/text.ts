import * as z from "zod/mini";
import { lengthOf, limits } from "./limits.ts";

// NUL cannot be stored by PostgreSQL; line breaks in a name or address are how mail headers are forged.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Half of a pair. Not `isWellFormed`: Chrome has it from 111 on, phones with Android 6 stay at 106. */
const halfCharacter = /\p{Cs}/u;
const lineBreaks = /[\t\n\r\u2028\u2029]/;

const number = (count: number) => count.toLocaleString("en-IN");

const tooLong = (label: string, limit: number) => (issue: { input?: unknown }) =>
  `Shorten ${label} to ${number(limit)} characters; it has ${number(lengthOf(String(issue.input)))} now.`;

const fits = (label: string, limit: number) =>
  z.refine<string>((text) => lengthOf(text) <= limit, { error: tooLong(label, limit), abort: true });

const clean = (label: string) =>
  z.refine<string>((text) => !controls.test(text) && !halfCharacter.test(text), {
    error: `Remove the invisible control characters from ${label}.`,
    abort: true,
  });

// Zero-width and other characters that leave no mark; U+2800 is the empty pattern of Braille.
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether a text has nothing in it that a person could see. */
export const isBlank = (text: string): boolean => text.replace(unseen, "") === "";

const filled = (todo: string) => z.refine<string>((text) => !isBlank(text), { error: todo, abort: true });

const oneLine = (label: string) =>
  z.refine<string>((text) => !lineBreaks.test(text), { error: `Write ${label} on one line.`, abort: true });

/** A short text on one line that must be filled in, kept exactly as typed. */
export const requiredLine = (label: string, todo: string) =>
  z.string(todo).check(filled(todo), fits(label, limits.other), clean(label), oneLine(label));

/** A short text on one line that may be left out, kept exactly as typed. */
export const optionalLine = (label: string) =>
  z._default(z.string().check(fits(label, limits.other), clean(label), oneLine(label)), "");

/** A text of several lines that must be filled in, kept exactly as typed. */
export const requiredText = (label: string, todo: string) =>
  z.string(todo).check(filled(todo), fits(label, limits.message), clean(label));

/** A text of several lines that may be left out, kept exactly as typed. */
export const optionalText = (label: string) =>
  z._default(z.string().check(fits(label, limits.message), clean(label)), "");
