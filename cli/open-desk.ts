import { readContent } from "../server/content.ts";
import { connect } from "../server/database/connect.ts";
import { readEnv } from "../server/env.ts";
import { openSigner } from "../server/signing.ts";
import type { Desk } from "./command.ts";
import { openOutput } from "./output.ts";

/** Opens the database that the server uses; both may have it open at the same time. */
export async function openDesk(json: boolean): Promise<Desk> {
  const env = readEnv();
  // SQLite grants the turn to write by chance: beside a busy server five seconds were too short.
  const database = await connect({ ...env, lockWait: 30_000 });
  return {
    env,
    database,
    db: database.db,
    content: readContent(),
    signer: await openSigner(database.db),
    now: Date.now(),
    output: openOutput(json),
  };
}
