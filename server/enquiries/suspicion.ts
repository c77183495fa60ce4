import { type FormName, honeypotField } from "../../shared/forms/forms.ts";
import { judge, type Taught } from "./judge.ts";
import { senderOf } from "./sender.ts";
import { judgedText } from "./taught.ts";

/**
 * No person opens a page and sends a form faster. Kept short, because autofill is quick and a form held back by
 * mistake gets no acknowledgement.
 */
const SHORTEST_TIME_MS = 1_000;
/** A comment with more links than this waits for a person. */
const LINKS_IN_COMMENT = 2;

/** Why an enquiry is held back as suspected spam, or `undefined` (E8). */
export function suspicion(
  form: FormName,
  fields: Record<string, string>,
  now: number,
  taught?: Taught,
): string | undefined {
  if (fields[honeypotField]) return "the hidden field was filled in";
  if (tooFast(fields, now)) return "sent within a second of opening the page";
  if (/https?:\/\/|www\./i.test(senderOf(fields).name)) return "a web address stands in place of a name";
  const inComment = form === "comment" ? commentSuspicion(fields.message ?? "") : undefined;
  return inComment ?? readsLikeSpam(fields, taught);
}

function readsLikeSpam(fields: Record<string, string>, taught: Taught | undefined): string | undefined {
  const { isSpam, because } = judge(judgedText(fields), taught);
  return isSpam ? `reads like spam: ${because.join(", ")}` : undefined;
}

// Both times come from the visitor's clock, which may be wrong; without `sent` ours is used.
// Without script there is no `started`, and a `started` in the future means that the clock was set: both are accepted.
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
