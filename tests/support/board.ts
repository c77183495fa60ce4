import { createHash } from "node:crypto";
import { connect, type Database } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { RunningServer } from "#tests/http/server.ts";

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
      last_used_at: Date.now(),
      expires_at: Date.now() + 3_600_000,
    })
    .execute();
  return `__Host-board=${secret}`;
}

const HTML = { "sec-fetch-site": "same-origin", accept: "text/html" };

/** Presses a button on the board of a running server, as a browser with an open session would. */
export async function pressOnBoard(
  server: Pick<RunningServer, "dataDir" | "origin">,
  reference: string,
  fields: Record<string, string>,
): Promise<Response> {
  const database = await connect({ dataDir: server.dataDir });
  const cookie = await openBoardFor(database, `test-${reference}-${Math.random()}`);
  await database.db.destroy();
  const page = new URL(paths.boardEnquiry(reference), server.origin);
  const html = await (await fetch(page, { headers: { cookie } })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return fetch(page, {
    method: "POST",
    redirect: "manual",
    headers: { ...HTML, cookie },
    body: new URLSearchParams({ token: hidden("token"), seen: hidden("seen"), ...fields }),
  });
}
