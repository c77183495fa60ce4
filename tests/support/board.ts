import { createHash } from "node:crypto";
import type { Database } from "../../server/database/connect.ts";

/** Opens the board for a browser of the given secret, without a link. */
export async function openBoardFor({ db }: Pick<Database, "db">, secret: string): Promise<string> {
  const id = createHash("sha256").update(secret).digest("base64url");
  await db
    .insertInto("board_sessions")
    .values({
      id,
      link: id,
      recipient: "",
      device: "",
      opened_at: Date.now(),
      last_used_at: Date.now(),
      expires_at: Date.now() + 3_600_000,
    })
    .execute();
  return `__Host-board=${secret}`;
}
