import type { IncomingMessage } from "node:http";
import { fieldsByName, isCampaignField, isLinkedField } from "../../shared/forms/forms.ts";
import { isOwnAddress } from "./origin.ts";

/**
 * What the address of the page whose form was posted says: the campaign (E4), what the message is about (W9), which
 * position is applied for.
 * Without script nothing else carries it. What was filled in goes before it; so does what was emptied, where the
 * form's script or the page had filled it in.
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
    ([name]) => isCampaignField(name) || isLinkedField(name),
  );
  const filledIn = (name: string) => byScript || fieldsByName.get(name)?.kind === "choice";
  return Object.fromEntries(carried.filter(([name]) => (filledIn(name) ? !(name in fields) : !fields[name])));
}
