import { dirname, join } from "node:path";
import { backUp } from "../../server/database/copy.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { rfc3339 } from "../../src/indian-time.ts";
import { type Command, Refusal } from "../command.ts";

export const backup: Command = {
  summary: "Writes a consistent copy of all data to a SQLite file while the site runs.",
  usage: "[FILE]",
  operands: { least: 0, most: 1 },
  async run({ database, env, now, output }, { operands }) {
    const stamp = rfc3339(now).slice(0, 19).replaceAll(":", "-");
    const file = operands[0] ?? join(env.dataDir, "backups", `${stamp}.sqlite`);
    makePrivateFolder(dirname(file));
    await backUp(database, file).catch((error: Error) => {
      throw new Refusal(`No backup was made: ${error.message}.`);
    });
    output.say(`Backup written to ${file}.`, { file });
  },
};
