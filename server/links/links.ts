import type { Kysely } from "kysely";
import type { LinkPage, LinkPurpose, Services } from "../application/services.ts";
import type { Tables } from "../database/tables.ts";
import { type LinkAction, linkActions } from "./actions.ts";
import type { Signer } from "./signing.ts";

/**
 * The signed links in mails (E6, E7). Mail scanners open links, so showing changes nothing;
 * only performing, the page's button, does.
 */
export function openLinks(db: Kysely<Tables>, signer: Signer, clock: () => number): Services["links"] {
  async function open(token: string, act: boolean): Promise<LinkPage> {
    const signed = signer.read(token);
    const purpose = signed?.purpose as LinkPurpose | undefined;
    const action: LinkAction | undefined = purpose && linkActions[purpose];
    if (!signed || !purpose || !action) return { state: "unknown", subject: {} };
    const now = clock();
    const found = await action.find(db, signed.subject);
    if (!found) return { state: "unknown", purpose, subject: {} };
    const page = { purpose, subject: found.subject };
    if (found.done) return { state: "already", ...page };
    if (signed.expires !== 0 && signed.expires < now) return { state: "expired", ...page };
    if (!act) return { state: "ask", ...page };
    await action.perform(db, signed.subject, now);
    return { state: "done", ...page };
  }
  return { show: (token) => open(token, false), perform: (token) => open(token, true) };
}
