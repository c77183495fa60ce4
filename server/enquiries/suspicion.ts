import { honeypotField } from "../../src/schemas/forms/hidden.ts";
import type { FormName } from "../../src/schemas/forms/names.ts";

/**
 * Nobody opens a page and sends a form within this time, in milliseconds. Kept short: a browser that fills in
 * the footer's one field by itself is quick, and who is held back by mistake gets no acknowledgement.
 */
const shortestTime = 1_000;
/** A comment with more links than this waits for a person. */
const linksInComment = 2;

/** Why a post is kept aside, or `undefined` when nothing speaks against it (E8). */
export function suspicion(form: FormName, fields: Record<string, string>, now: number): string | undefined {
  if (fields[honeypotField]) return "the hidden field was filled in";
  if (tooFast(fields.started, now)) return "sent within a second of opening the page";
  if (form === "comment") return commentSuspicion(fields.message ?? "");
  return undefined;
}

// Without script there is no start time, and a clock set wrong gives an impossible one: neither is suspect.
function tooFast(started: string | undefined, now: number): boolean {
  if (!started || !/^\d{10,16}$/.test(started)) return false;
  const taken = now - Number(started);
  return taken >= 0 && taken < shortestTime;
}

function commentSuspicion(text: string): string | undefined {
  if (/<a\s|\[url\b|\[link\b/i.test(text)) return "the comment contains link markup";
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return links > linksInComment ? `the comment contains ${links} links` : undefined;
}
