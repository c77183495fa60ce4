import { honeypotField } from "../../src/schemas/forms/hidden.ts";
import type { FormName } from "../../src/schemas/forms/names.ts";

/**
 * Nobody opens a page and sends a form within this time. Kept short: a browser that fills in the footer's one
 * field by itself is quick, and who is held back by mistake gets no acknowledgement.
 */
const SHORTEST_TIME_MS = 1_000;
/** A comment with more links than this waits for a person. */
const LINKS_IN_COMMENT = 2;

/** Why a post is kept aside, or `undefined` when nothing speaks against it (E8). */
export function suspicion(form: FormName, fields: Record<string, string>, now: number): string | undefined {
  if (fields[honeypotField]) return "the hidden field was filled in";
  if (tooFast(fields, now)) return "sent within a second of opening the page";
  if (form === "comment") return commentSuspicion(fields.message ?? "");
  return undefined;
}

// Both times are by the visitor's clock, which may be set wrong; a program that leaves out the second is judged by ours.
// Without script there is no start time, and a start after the end is a clock that was set: neither is suspect.
function tooFast({ started, sent }: Record<string, string>, now: number): boolean {
  if (!isTime(started)) return false;
  const taken = (isTime(sent) ? Number(sent) : now) - Number(started);
  return taken >= 0 && taken < SHORTEST_TIME_MS;
}

const isTime = (field = ""): boolean => /^\d{10,16}$/.test(field);

function commentSuspicion(text: string): string | undefined {
  if (/<a\s|\[url\b|\[link\b/i.test(text)) return "the comment contains link markup";
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return links > LINKS_IN_COMMENT ? `the comment contains ${links} links` : undefined;
}
