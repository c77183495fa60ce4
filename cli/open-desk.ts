import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { type Env, readEnv } from "../server/application/env.ts";
import { listeningAddress } from "../server/application/listening.ts";
import { type Content, readContent } from "../server/application/read-content.ts";
import { readSiteNote, type SiteNote } from "../server/application/site-note.ts";
import { connect, type Database, sqliteFile } from "../server/database/connect.ts";
import type { Tables } from "../server/database/tables.ts";
import { buildInService } from "../server/disk/site-folders.mjs";
import { openSigner, type Signer } from "../server/links/signing.ts";
import { type Output, openOutput } from "./output.ts";

/** What every command works with. */
export interface Desk {
  env: Env;
  database: Database;
  /** Whether this command has made the file of the database. */
  isNew: boolean;
  db: Kysely<Tables>;
  content: Content;
  signer: Signer;
  site: SiteNote;
  now: number;
  output: Output;
}

/** A command that cannot do what was asked; the desk says why and exits with 1. */
export class Refusal extends Error {}

/**
 * Opens the database that the server uses; both may have it open at the same time.
 * @throws Refusal when there is none and the command does not make one: it would answer for an empty one
 */
export async function openDesk(json: boolean, makesDatabase: boolean): Promise<Desk> {
  const env = readEnv();
  const isNew = !env.databaseUrl && !existsSync(sqliteFile(env.dataDir));
  if (isNew && !makesDatabase)
    throw new Refusal(
      `There is no database in ${env.dataDir}; set DATA_DIR or DATABASE_URL as the site has it.`,
    );
  // SQLite gives out its write lock at random: beside a busy server five seconds were too short.
  const database = await connect({ ...env, lockWait: 30_000, mustBeInUse: !makesDatabase });
  return {
    env,
    database,
    isNew,
    db: database.db,
    // What the site shows, not what somebody is writing in content/ meanwhile.
    content: readContent(buildInService()),
    signer: await openSigner(database.db),
    site: (await readSiteNote(database.db)) ?? siteNoteOf(env),
    now: Date.now(),
    output: openOutput(json),
  };
}

/** What a site with the desk's own configuration would note. */
const siteNoteOf = ({ siteUrl, host, port, webhookUrl, board }: Env): SiteNote => ({
  origin: siteUrl ?? listeningAddress(host, port),
  webhook: webhookUrl !== undefined,
  board,
});
