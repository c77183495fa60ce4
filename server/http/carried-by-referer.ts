import type { IncomingMessage } from "node:http";
import { isCampaignField } from "../../src/schemas/forms/hidden.ts";
import { isOwnAddress } from "./origin.ts";

/** Fields that links to a form fill in. */
const NAMED = new Set(["about", "position"]);

/**
 * What the address of the page whose form was posted says: the campaign (E4), what the message is about (W9), which
 * position is applied for.
 * Without script nothing else carries it. What was filled in goes before it; so does what was emptied, where the
 * form's script had filled it in.
 */
export function carriedByReferer(
  req: IncomingMessage,
  fields: Record<string, string>,
  byScript: boolean,
  siteUrl: string | undefined,
): Record<string, string> {
  const { referer } = req.headers;
  if (referer === undefined || !isOwnAddress(req, referer, siteUrl)) return {};
  const carried = [...new URL(referer).searchParams].filter(
    ([name]) => isCampaignField(name) || NAMED.has(name),
  );
  return Object.fromEntries(carried.filter(([name]) => (byScript ? !(name in fields) : !fields[name])));
}
