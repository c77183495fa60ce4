// Makes the release that this file is part of the current one, after a trial. Run it with the Node of the release, in the
// folder of the site, as the user of the server and with its environment, because it migrates the database.
// Usage: activate.ts [--back | --new]
//   --back  marks a rollback: the last published release stays the last published one
//   --new   does nothing if the release has been published before
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { type Env, readEnv } from "#server/config/env.ts";
import { createLog, getErrorCode } from "#server/config/log.ts";
import { connect, getSqliteFile } from "#server/database/connect.ts";
import { backUpBeforeMigrations } from "#server/database/copy.ts";
import { CodedError, formatError } from "#shared/errors.mjs";
import { getPublishedRelease, readRecord, setCurrentRelease } from "./releases.mjs";
import { tryRelease } from "./trial.ts";

const release = join(import.meta.dirname, "../..");
const options = process.argv.slice(2);
const log = createLog();

try {
  if (!readRecord(release))
    throw new CodedError("HD_RELEASE_REFUSED", `The release ${basename(release)} is incomplete.`);
  if (!(options.includes("--new") && getPublishedRelease() === release)) {
    const env = readEnv();
    await tryRelease(release, env, log);
    await migrateDatabase(env);
    setCurrentRelease(release, { isRollback: options.includes("--back") });
    log.info({ release: basename(release) }, "current release changed");
  }
} catch (error) {
  log.error({ release: basename(release), code: getErrorCode(error) }, "release refused");
  console.error(formatError(error, getErrorCode(error)));
  process.exitCode = 1;
}

/** Runs pending migrations before the switch: if one fails, the current release continues on the same tables. */
async function migrateDatabase(env: Env): Promise<void> {
  // Without a database, the worker creates one.
  if (!env.databaseUrl && !existsSync(getSqliteFile(env.dataDir))) return;
  const { db } = await connect({
    ...env,
    beforeMigrating: (database) => backUpBeforeMigrations(database, env.dataDir, log),
  });
  await db.destroy();
}
