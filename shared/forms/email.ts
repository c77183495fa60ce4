import * as z from "zod/mini";
import type { FormField } from "./forms.ts";
import { textRule, unless } from "./text.ts";
import { parsedUrl } from "./website.ts";

// RFC 5321 dot-atom before the @ (at most 64), a dotted domain after it; letters of any script in the domain.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** The rule of an email address; blanks around it are dropped, the rest is kept. */
export const emailRule = (field: FormField): z.ZodMiniType<string> =>
  z.pipe(
    textRule(field),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(unless("email", (text) => (text === "" && !field.required) || isEmailAddress(text))),
    ),
  );

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
    topLevel.test(labels.at(-1) ?? "") &&
    // What no browser could find, no mail server can either.
    parsedUrl(`http://${labels.join(".")}`) !== undefined
  );
}
