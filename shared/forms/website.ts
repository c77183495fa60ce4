import * as z from "zod/mini";
import type { FormField } from "./forms.ts";
import { textRule, unless } from "./text.ts";

const host = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** The rule of a web address; one without a scheme is completed (E3). */
export const websiteRule = (field: FormField): z.ZodMiniType<string> =>
  z.pipe(
    textRule(field),
    z.pipe(
      z.transform(completeWebsite),
      z.string().check(unless("website", (text) => text === "" || isWebsite(text))),
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

/** An absolute address, or nothing. Not `URL.canParse`: Chrome has it from 120 on, Android 7 never got that far. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
