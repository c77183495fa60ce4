import { createHash } from "node:crypto";
import { connect, type Database } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { RunningServer } from "#tests/http/server.ts";

/** Fields of the appointment form for a call. */
export const CALL = { how: "call", host: "", number: "033 2464 0000", place: "" };

/**
 * Stores a board session with this secret.
 * @returns the session cookie
 */
export async function createBoardSession({ db }: Pick<Database, "db">, secret: string): Promise<string> {
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

const HTML_HEADERS = { "sec-fetch-site": "same-origin", accept: "text/html" };

/** Submits a form of an enquiry's board page on a running server, in a new session. */
export async function pressBoardButton(
  server: Pick<RunningServer, "dataDir" | "origin">,
  reference: string,
  fields: Record<string, string>,
): Promise<Response> {
  const database = await connect({ dataDir: server.dataDir });
  const cookie = await createBoardSession(database, `test-${reference}-${Math.random()}`);
  await database.db.destroy();
  const page = new URL(paths.boardEnquiry(reference), server.origin);
  const html = await (await fetch(page, { headers: { cookie } })).text();
  const hiddenField = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return fetch(page, {
    method: "POST",
    redirect: "manual",
    headers: { ...HTML_HEADERS, cookie },
    body: new URLSearchParams({ token: hiddenField("token"), seen: hiddenField("seen"), ...fields }),
  });
}
