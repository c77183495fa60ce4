import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import { BOUNDS } from "../../shared/wording/bounds.ts";
import type { Context } from "../application/context.ts";
import { readSetting, writeSetting } from "../database/settings.ts";
import type { Db } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";

/** How long a link can open the board, and how long the board stays open in a browser, in milliseconds. */
export const BOARD_MS = BOUNDS.boardDays * DAY_MS;
const PURPOSE = "board";
const endedName = "board-ended-at";

/**
 * The token of a link that opens the board in one browser.
 * @param link names it: a delivery's id, so that another try sends the same link
 */
export const boardToken = (signer: Signer, link: string, issued: number): string =>
  signer.sign(PURPOSE, link.replaceAll(/[^\w-]/g, "-"), issued + BOARD_MS);

/** The browsers in which the board is open. */
export function openSessions({ database: { db }, signer, clock }: Context) {
  async function link(token: string): Promise<"ask" | "used" | "expired" | "unknown"> {
    const signed = signer.read(token);
    if (signed?.purpose !== PURPOSE) return "unknown";
    const ended = Number((await readSetting(db, endedName)) ?? 0);
    if (signed.expires < clock() || signed.expires - BOARD_MS <= ended) return "expired";
    const opened = db.selectFrom("board_sessions").select("id").where("link", "=", signed.subject);
    return (await opened.executeTakeFirst()) ? "used" : "ask";
  }
  return {
    /** What a link would do: open the board, or why it does not. Changes nothing. */
    link,
    /** Opens the board in one browser. Returns the secret for its cookie; nothing when the link opens none. */
    async open(token: string): Promise<string | undefined> {
      if ((await link(token)) !== "ask") return undefined;
      const secret = randomBytes(32).toString("base64url");
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("board_sessions")
        .values({
          id: hashed(secret),
          link: signer.read(token)?.subject ?? "",
          expires_at: clock() + BOARD_MS,
        })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? secret : undefined;
    },
    /** Whether the board is open in the browser that holds this secret. */
    async isOpen(secret: string): Promise<boolean> {
      const session = db.selectFrom("board_sessions").select("id").where("id", "=", hashed(secret));
      return (await session.where("expires_at", ">", clock()).executeTakeFirst()) !== undefined;
    },
    /** Closes the board in one browser; its link stays used. */
    async close(secret: string): Promise<void> {
      const session = db.updateTable("board_sessions").where("id", "=", hashed(secret));
      await session.set({ id: sql`'ended ' || link` }).execute();
    },
  };
}

/** Closes the board in every browser and spends every link sent so far. Returns in how many it was open. */
export async function endAllSessions(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await writeSetting(trx, endedName, String(now));
    const gone = await trx.deleteFrom("board_sessions").returning(["id", "expires_at"]).execute();
    return gone.filter(({ id, expires_at }) => !id.startsWith("ended ") && expires_at > now).length;
  });
}

/** Goes with every form of the board: only the page that this browser was shown has it. */
export const formToken = (secret: string): string => hashed(`form\n${secret}`).slice(0, 22);

const hashed = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
