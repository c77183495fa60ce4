import { rmSync } from "node:fs";
import { type Database, sqliteFile } from "../../server/database/connect.ts";
import { restore as restoreFrom } from "../../server/database/copy.ts";
import { atDesk, deskCommand } from "../command.ts";
import { Refusal } from "../open-desk.ts";

export const restore = deskCommand("restore", "Fills an empty database, SQLite or PostgreSQL, from a backup.")
  .argument("<file>", "a backup")
  .action(
    atDesk(
      async ({ database, isNew, env, output }, { operands: [file = ""] }) => {
        await restoreFrom(database, file, env.dataDir).catch(async (error: Error) => {
          // An empty one left behind would be taken for the site's.
          if (isNew) await removeSqlite(database, env.dataDir);
          throw new Refusal(`Nothing was restored: ${error.message}.`);
        });
        output.say(`Restored from ${file}.`, { file });
      },
      { makesDatabase: true },
    ),
  );

async function removeSqlite({ db }: Database, dataDir: string): Promise<void> {
  await db.destroy();
  for (const ending of ["", "-wal", "-shm"]) rmSync(sqliteFile(dataDir) + ending, { force: true });
}
