import { dirname, join } from "node:path";
import { backUp } from "../../server/database/copy.ts";
import { makePrivateFolder } from "../../server/disk/private-files.ts";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { atDesk, deskCommand } from "../command.ts";
import { Refusal } from "../open-desk.ts";

export const backup = deskCommand(
  "backup",
  "Writes a consistent copy of all data to a SQLite file while the site runs.",
)
  .argument("[file]", "a new one; in the data folder when left out")
  .action(
    atDesk(async ({ database, env, now, output }, { operands }) => {
      const stamp = rfc3339(now).slice(0, 19).replaceAll(":", "-");
      const file = operands[0] ?? join(env.dataDir, "backups", `${stamp}.sqlite`);
      makePrivateFolder(dirname(file));
      await backUp(database, file).catch((error: Error) => {
        throw new Refusal(`No backup was made: ${error.message}.`);
      });
      output.say(`Backup written to ${file}.`, { file });
    }),
  );
