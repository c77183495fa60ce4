import { existsSync } from "node:fs";
import type { Command } from "commander";
import { readSiteNote, type SiteNote } from "#server/application/site-note.ts";
import { readEnv } from "#server/config/env.ts";
import { readContent } from "#server/content/read-content.ts";
import { connect, sqliteFile } from "#server/database/connect.ts";
import type { EnquiryRow } from "#server/database/tables.ts";
import { mailFolderIn } from "#server/disk/mail-files.ts";
import { buildInService } from "#server/disk/site-folders.mjs";
import { enquiryNamed, stateOf } from "#server/enquiries/enquiry.ts";
import { listeningAddress } from "#server/listening.ts";
import { openSigner } from "#server/signing/signing.ts";
import { openOutput } from "./output.ts";

/** A command failed: the desk prints the message and exits with 1. */
export class DeskError extends Error {}

/** Adds a command with the option `--json`. */
export type MakeCommand = (name: string, description: string) => Command;

/** The context of every command. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * Opens the database that the server uses; both may use it at the same time.
 * @throws DeskError if there is no database, unless the command creates one: results of an empty one would mislead
 */
async function openDesk(json: boolean, createsDatabase: boolean) {
  const env = readEnv();
  const isNew = !env.databaseUrl && !existsSync(sqliteFile(env.dataDir));
  if (isNew && !createsDatabase)
    throw new DeskError(
      `There is no database in ${env.dataDir}; set DATA_DIR or DATABASE_URL as for the site.`,
    );
  // SQLite's write lock has no queue: beside a busy server, five seconds were too short.
  const database = await connect({ ...env, lockWait: 30_000, mustBeInUse: !createsDatabase });
  const { db } = database;
  /** For a database that no site has used yet. */
  const ownNote: SiteNote = {
    origin: env.siteUrl ?? listeningAddress(env.host, env.port),
    webhook: env.webhookUrl !== undefined,
    board: env.board,
  };
  return {
    env,
    database,
    /** Whether this command created the database file. */
    isNew,
    db,
    // The published content, without unpublished edits in content/.
    content: readContent(buildInService()),
    signer: await openSigner(db),
    site: (await readSiteNote(db)) ?? ownNote,
    mailFolder: mailFolderIn(env.dataDir),
    now: Date.now(),
    output: openOutput(json),
  };
}

/**
 * The action of a command: opens the desk, runs with the arguments and options, and closes it.
 * @param createsDatabase whether the command creates a missing database
 */
export const atDesk = <Arguments extends unknown[]>(
  run: (desk: Desk, ...args: Arguments) => Promise<void>,
  { createsDatabase = false } = {},
) =>
  async function action(this: Command, ...args: Arguments): Promise<void> {
    const desk = await openDesk(this.opts().json ?? false, createsDatabase);
    await run(desk, ...args).finally(() => desk.db.destroy());
  };

/** The action of a command whose first argument is the reference of an enquiry. */
export const onEnquiry = <Arguments extends unknown[]>(
  run: (desk: Desk, row: EnquiryRow, ...args: Arguments) => Promise<void>,
) =>
  atDesk(async (desk, reference: string, ...args: Arguments) =>
    run(desk, await findEnquiry(desk, reference), ...args),
  );

/** @throws DeskError if there is no such enquiry */
export async function findEnquiry({ db }: Desk, reference: string): Promise<EnquiryRow> {
  const row = await enquiryNamed(db, reference.toUpperCase());
  if (!row) throw new DeskError(`There is no enquiry ${reference}.`);
  return row;
}

/** @throws DeskError if the enquiry is quarantined: it must be released or discarded before anything else */
export function refuseQuarantined(row: EnquiryRow): void {
  if (stateOf(row) === "held")
    throw new DeskError(`${row.reference} is quarantined (${row.held_reason}); release or discard it first.`);
}
