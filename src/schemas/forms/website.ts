import * as z from "zod/mini";
import { parsedUrl } from "./parsed-url.ts";
import { optionalLine } from "./text.ts";

const faulty =
  "Check the web address: it looks like example.com or https://example.com/page. You may leave it out.";
const host = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** A web address that may be left out; one without a scheme is completed (E3). */
export const websiteField = z.pipe(
  optionalLine("the web address"),
  z.pipe(
    z.transform(completeWebsite),
    z.string().check(z.refine((text: string) => text === "" || isWebsite(text), faulty)),
  ),
);

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
