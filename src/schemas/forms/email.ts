import * as z from "zod/mini";
import { parsedUrl } from "./parsed-url.ts";
import { requiredLine } from "./text.ts";

const todo = "Enter your email address, such as name@example.com.";
const faulty = "Check the email address: it looks like name@example.com, with one @ and a dot after it.";

// RFC 5321 dot-atom before the @ (at most 64), a dotted domain after it; letters of any script in the domain.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** An email address that must be given; blanks around it are dropped, the rest is kept. */
export const emailField = z.pipe(
  requiredLine("the email address", todo),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.refine(isEmailAddress, faulty)),
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
