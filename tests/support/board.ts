import { createHash } from "node:crypto";
import type { Database } from "../../server/database/connect.ts";

/** Opens the board for a browser of the given secret, without a link. */
export async function openBoardFor({ db }: Pick<Database, "db">, secret: string): Promise<string> {
  const id = createHash("sha256").update(secret).digest("base64url");
  await db
    .insertInto("board_sessions")
    .values({ id, link: id, expires_at: Date.now() + 3_600_000 })
    .execute();
  return `__Host-board=${secret}`;
}
