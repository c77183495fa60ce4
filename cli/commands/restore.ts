import { restore as restoreFrom } from "../../server/database/copy.ts";
import { type Command, Refusal } from "../command.ts";

export const restore: Command = {
  summary: "Fills an empty database, SQLite or PostgreSQL, from a backup.",
  usage: "FILE",
  operands: { least: 1, most: 1 },
  makesDatabase: true,
  async run({ database, env, output }, { operands: [file = ""] }) {
    await restoreFrom(database, file, env.dataDir).catch((error: Error) => {
      throw new Refusal(`Nothing was restored: ${error.message}.`);
    });
    output.say(`Restored from ${file}.`, { file });
  },
};
