import type { IncomingMessage } from "node:http";
import { isCampaignField } from "../../src/schemas/forms/hidden.ts";
import { isOwnAddress } from "./origin.ts";

/** The campaign in the address of the page whose form was posted: without script nothing else carries it (E4). */
export function campaignOfReferer(req: IncomingMessage, siteUrl: string | undefined): Record<string, string> {
  const { referer } = req.headers;
  if (referer === undefined || !isOwnAddress(req, referer, siteUrl)) return {};
  return Object.fromEntries([...new URL(referer).searchParams].filter(([name]) => isCampaignField(name)));
}
