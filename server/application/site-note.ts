import { readSetting, writeSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";

/** What the running site tells the desk, which may be started without the site's configuration. */
export interface SiteNote {
  /** Origin for links in mails, without a slash at the end. */
  origin: string;
  /** Whether enquiries go to a webhook. */
  webhook: boolean;
  /** Whether it has the board. */
  board: boolean;
}

const noteName = "site";

export async function leaveSiteNote(db: Db, note: SiteNote): Promise<void> {
  const noted = JSON.stringify(note);
  // Most starts find it unchanged, and then need no write lock.
  if ((await readSetting(db, noteName)) !== noted) await writeSetting(db, noteName, noted);
}

/** The note of the site that was started last on this database; none before the first start. */
export async function readSiteNote(db: Db): Promise<SiteNote | undefined> {
  const note = await readSetting(db, noteName);
  return note === undefined ? undefined : (JSON.parse(note) as SiteNote);
}
