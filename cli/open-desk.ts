import { existsSync } from "node:fs";
import { readContent } from "../server/content.ts";
import { connect, sqliteFile } from "../server/database/connect.ts";
import { type Env, readEnv } from "../server/env.ts";
import { listeningAddress } from "../server/listening-address.ts";
import { openSigner } from "../server/signing.ts";
import { readSiteNote, type SiteNote } from "../server/site-note.ts";
import { type Desk, Refusal } from "./command.ts";
import { openOutput } from "./output.ts";

/**
 * Opens the database that the server uses; both may have it open at the same time.
 * @throws Refusal when there is none and the command does not make one: it would answer for an empty one
 */
export async function openDesk(json: boolean, makesDatabase = false): Promise<Desk> {
  const env = readEnv();
  if (!makesDatabase && !env.databaseUrl && !existsSync(sqliteFile(env.dataDir)))
    throw new Refusal(
      `There is no database in ${env.dataDir}; set DATA_DIR or DATABASE_URL as the site has it.`,
    );
  // SQLite grants the turn to write by chance: beside a busy server five seconds were too short.
  const database = await connect({ ...env, lockWait: 30_000 });
  return {
    env,
    database,
    db: database.db,
    content: readContent(),
    signer: await openSigner(database.db),
    site: (await readSiteNote(database.db)) ?? siteNoteOf(env),
    now: Date.now(),
    output: openOutput(json),
  };
}

/** What a site with the desk's own configuration would note. */
const siteNoteOf = ({ siteUrl, host, port, webhookUrl }: Env): SiteNote => ({
  origin: siteUrl ?? listeningAddress(host, port),
  webhook: webhookUrl !== undefined,
});
