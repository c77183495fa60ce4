import { existsSync } from "node:fs";
import type { Command } from "commander";
import { readEnv } from "#server/config/env.ts";
import { readContent } from "#server/content/read-content.ts";
import { connect, formatDatabaseLocation, getSqliteFile } from "#server/database/connect.ts";
import { loadSigner } from "#server/database/signer.ts";
import type { EnquiryRow } from "#server/database/tables.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { getStatus } from "#server/enquiries/state.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { getListeningUrl } from "#server/process/listening.ts";
import { getBuild, getCurrentRelease } from "#server/process/releases.mjs";
import { readServiceInfo, type ServiceInfo } from "#server/process/service-info.ts";
import { CodedError } from "#shared/errors.mjs";
import { createOutput } from "./output.ts";

/** An expected failure of a command. The desk prints the message and the code, and exits with 1. */
export class DeskError extends CodedError {}

/** Adds a command with the option `--json`. */
export type AddCommand = (name: string, description: string) => Command;

/** The context that every command receives. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * Opens the database of the server, which may be running.
 * @throws {DeskError} if there is no database and the command does not create one
 */
async function openDesk(json: boolean, createsDatabase: boolean) {
  const env = readEnv();
  const isNew = !env.databaseUrl && !existsSync(getSqliteFile(env.dataDir));
  if (isNew && !createsDatabase)
    throw new DeskError(
      "HD_DATABASE_MISSING",
      `There is no database in ${env.dataDir}; set DATA_DIR or DATABASE_URL as for the site.`,
    );
  // SQLite does not queue waiting writers: with a timeout of 5 s, commands failed while the server was busy.
  const database = await connect({
    ...env,
    lockTimeoutMs: 30_000,
    mustExist: !createsDatabase,
    beforeMigrating: refuseToMigrate,
  });
  const { db } = database;
  const release = getCurrentRelease();
  reportDatabase(env, json);
  /** Used until a server has stored its own. */
  const defaultServiceInfo: ServiceInfo = {
    origin: env.siteUrl ?? getListeningUrl(env.host, env.port),
    webhook: env.webhookUrl !== undefined,
    board: env.board,
  };
  return {
    env,
    database,
    /** Whether this command created the database file. */
    isNew,
    db,
    // The content of the current release, without unpublished edits in content/.
    content: readContent(release && getBuild(release)),
    signer: await loadSigner(db),
    site: (await readServiceInfo(db)) ?? defaultServiceInfo,
    mailFolder: getMailFolder(env.dataDir),
    now: Date.now(),
    output: createOutput(json),
  };
}

/** Migrations run only when the server starts or a release is activated, which makes a backup before. */
export async function refuseToMigrate(): Promise<never> {
  throw new DeskError(
    "HD_DATABASE_OUTDATED",
    "An older version of this software uses this database. Use the desk of that version, or start the site first.",
  );
}

/**
 * Prints the opened database on standard error, because without the environment variables of the running service, the
 * desk opens another database. With `--json`, the line is a JSON object, as errors are.
 */
function reportDatabase({ databaseUrl, dataDir }: ReturnType<typeof readEnv>, json: boolean): void {
  const database = formatDatabaseLocation({ databaseUrl, dataDir });
  const isDefault = !databaseUrl && !process.env["DATA_DIR"];
  const note = isDefault ? " (default, because DATA_DIR and DATABASE_URL are not set)" : "";
  console.error(json ? JSON.stringify({ database }) : `Database: ${database}${note}`);
}

/**
 * Returns the action of a command, which opens the desk, runs the callback and closes the desk.
 * @param options.createsDatabase whether the command creates a missing database
 */
export const withDesk = <Arguments extends unknown[]>(
  run: (desk: Desk, ...args: Arguments) => Promise<void>,
  { createsDatabase = false } = {},
) =>
  async function action(this: Command, ...args: Arguments): Promise<void> {
    const desk = await openDesk(this.opts().json ?? false, createsDatabase);
    await run(desk, ...args).finally(() => desk.db.destroy());
  };

/** Returns the action of a command whose first argument is the reference of an enquiry. */
export const withEnquiry = <Arguments extends unknown[]>(
  run: (desk: Desk, row: EnquiryRow, ...args: Arguments) => Promise<void>,
) =>
  withDesk(async (desk, reference: string, ...args: Arguments) =>
    run(desk, await requireEnquiry(desk, reference), ...args),
  );

/** @throws {DeskError} if there is no such enquiry */
export async function requireEnquiry({ db }: Desk, reference: string): Promise<EnquiryRow> {
  const row = await findEnquiry(db, reference.toUpperCase());
  if (!row) throw new DeskError("HD_ENQUIRY_NOT_FOUND", `There is no enquiry ${reference}.`);
  return row;
}

/** @throws {DeskError} if the enquiry is quarantined */
export function requireNotQuarantined(row: EnquiryRow): void {
  if (getStatus(row) === "held")
    throw new DeskError(
      "HD_ENQUIRY_QUARANTINED",
      `${row.reference} is quarantined (${row.held_reason}); release or discard it first.`,
    );
}
