import { existsSync } from "node:fs";
import type { Command } from "commander";
import { readEnv } from "../server/application/env.ts";
import { listeningAddress } from "../server/application/listening.ts";
import { readContent } from "../server/application/read-content.ts";
import { readSiteNote, type SiteNote } from "../server/application/site-note.ts";
import { connect, sqliteFile } from "../server/database/connect.ts";
import type { EnquiryRow } from "../server/database/tables.ts";
import { buildInService } from "../server/disk/site-folders.mjs";
import { enquiryNamed, stateOf } from "../server/enquiries/enquiry.ts";
import { openSigner } from "../server/links/signing.ts";
import { mailFolderIn } from "../server/mail/mail-files.ts";
import { openOutput } from "./output.ts";

/** A command that cannot do what was asked; the desk says why and exits with 1. */
export class Refusal extends Error {}

/** Makes a command of the desk, which prints for people, or with `--json` for machines. */
export type MakeCommand = (name: string, description: string) => Command;

/** What every command works with. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * Opens the database that the server uses; both may have it open at the same time.
 * @throws Refusal when there is none and the command does not make one: it would answer for an empty one
 */
async function openDesk(json: boolean, makesDatabase: boolean) {
  const env = readEnv();
  const isNew = !env.databaseUrl && !existsSync(sqliteFile(env.dataDir));
  if (isNew && !makesDatabase)
    throw new Refusal(
      `There is no database in ${env.dataDir}; set DATA_DIR or DATABASE_URL as the site has it.`,
    );
  // SQLite gives out its write lock at random: beside a busy server five seconds were too short.
  const database = await connect({ ...env, lockWait: 30_000, mustBeInUse: !makesDatabase });
  const { db } = database;
  /** What a site with the desk's own configuration would note. */
  const ownNote: SiteNote = {
    origin: env.siteUrl ?? listeningAddress(env.host, env.port),
    webhook: env.webhookUrl !== undefined,
    board: env.board,
  };
  return {
    env,
    database,
    /** Whether this command has made the file of the database. */
    isNew,
    db,
    // What the site shows, not what somebody is writing in content/ meanwhile.
    content: readContent(buildInService()),
    signer: await openSigner(db),
    site: (await readSiteNote(db)) ?? ownNote,
    mailFolder: mailFolderIn(env.dataDir),
    now: Date.now(),
    output: openOutput(json),
  };
}

/**
 * The action of a command: works at the open desk with what was typed, arguments before options, and closes it.
 * @param makesDatabase whether there need be none yet
 */
export const atDesk = <Typed extends unknown[]>(
  run: (desk: Desk, ...typed: Typed) => Promise<void>,
  { makesDatabase = false } = {},
) =>
  async function action(this: Command, ...typed: Typed): Promise<void> {
    const desk = await openDesk(this.opts().json ?? false, makesDatabase);
    await run(desk, ...typed).finally(() => desk.db.destroy());
  };

/** The action of a command about one enquiry, which is named first. */
export const onEnquiry = <Typed extends unknown[]>(
  run: (desk: Desk, row: EnquiryRow, ...typed: Typed) => Promise<void>,
) =>
  atDesk(async (desk, reference: string, ...typed: Typed) =>
    run(desk, await findEnquiry(desk, reference), ...typed),
  );

/** @throws Refusal when there is no such enquiry. */
export async function findEnquiry({ db }: Desk, reference: string): Promise<EnquiryRow> {
  const row = await enquiryNamed(db, reference.toUpperCase());
  if (!row) throw new Refusal(`There is no enquiry ${reference}.`);
  return row;
}

/** @throws Refusal when an enquiry is held back: nothing is decided about it before somebody has looked at it. */
export function refuseHeld(row: EnquiryRow): void {
  if (stateOf(row) === "held")
    throw new Refusal(`${row.reference} is held back (${row.held_reason}); release or discard it first.`);
}
