import type { Kysely } from "kysely";
import type { Tables } from "./database/tables.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** What the running site tells the desk, which may be started without the site's configuration. */
export interface SiteNote {
  /** Origin for links in mails, without a slash at the end. */
  origin: string;
  /** Whether enquiries go to a webhook. */
  webhook: boolean;
}

const noteName = "site";

export async function leaveSiteNote(db: Kysely<Tables>, { origin, webhook }: SiteNote): Promise<void> {
  const note = JSON.stringify({ origin, webhook });
  // Most starts find it as it is, and need not wait for the turn to write.
  if ((await readSetting(db, noteName)) !== note) await writeSetting(db, noteName, note);
}

/** The note of the site that was started last on this database; none before the first start. */
export async function readSiteNote(db: Kysely<Tables>): Promise<SiteNote | undefined> {
  const note = await readSetting(db, noteName);
  return note === undefined ? undefined : (JSON.parse(note) as SiteNote);
}
