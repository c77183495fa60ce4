import { createHash, randomBytes } from "node:crypto";
import bowser from "bowser";
import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import { readSetting, writeSetting } from "#server/database/settings.ts";
import type { BoardSessionRow, Db } from "#server/database/tables.ts";
import { BOARD_LINK_MS, BOARD_LINK_PURPOSE } from "#server/signing/board-link.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { BOUNDS } from "#shared/wording/bounds.ts";

/** How long the board stays open in a browser that isn't used. */
export const BOARD_SESSION_MS = BOUNDS.boardDays * DAY_MS;
/** A session's last use is stored at most this often, so that reading the board rarely writes. */
const LAST_USE_INTERVAL_MS = 10 * 60_000;
const endedName = "board-ended-at";

/** A browser in which the board is open. */
export type OpenBrowser = Omit<BoardSessionRow, "link" | "expires_at">;

/** Opens, checks and ends board sessions, each bound to one browser by its cookie. */
export function openSessions({ database: { db }, signer, clock, content }: Context) {
  async function link(token: string): Promise<"ask" | "used" | "expired" | "unknown"> {
    const signed = signer.read(token);
    if (signed?.purpose !== BOARD_LINK_PURPOSE) return "unknown";
    const ended = Number((await readSetting(db, endedName)) ?? 0);
    if (signed.expires < clock() || signed.expires - BOARD_LINK_MS <= ended) return "expired";
    const opened = db.selectFrom("board_sessions").select("id").where("link", "=", signed.subject);
    return (await opened.executeTakeFirst()) ? "used" : "ask";
  }
  return {
    /** Returns what a link would do: open the board (`ask`), or why it doesn't. Changes nothing. */
    link,
    /**
     * Opens the board in one browser.
     * @param userAgent the browser's User-Agent header
     * @returns the secret for its cookie, and the slug of the member the link was mailed to, if it was mailed to one;
     * nothing if the link opens nothing
     */
    async open(
      token: string,
      userAgent: string,
    ): Promise<{ secret: string; member: string | undefined } | undefined> {
      if ((await link(token)) !== "ask") return undefined;
      const delivery = signer.read(token)?.subject ?? "";
      const mailed = await db
        .selectFrom("deliveries")
        .select("recipient")
        .where("id", "=", delivery)
        .executeTakeFirst();
      const recipient = mailed?.recipient ?? "";
      const secret = randomBytes(32).toString("base64url");
      const now = clock();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("board_sessions")
        .values({
          id: sessionId(secret),
          link: delivery,
          recipient,
          device: deviceOf(userAgent),
          last_used_at: now,
          expires_at: now + BOARD_SESSION_MS,
        })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      const [member] = [...content.members].find(([, { email }]) => email === recipient) ?? [];
      return numInsertedOrUpdatedRows === 1n ? { secret, member } : undefined;
    },
    /** Returns whether the board is open in the browser that holds this secret, and extends its session. */
    async isOpen(secret: string): Promise<boolean> {
      const now = clock();
      const id = sessionId(secret);
      const session = await db
        .selectFrom("board_sessions")
        .select("last_used_at")
        .where("id", "=", id)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (!session) return false;
      if (now - session.last_used_at >= LAST_USE_INTERVAL_MS)
        await db
          .updateTable("board_sessions")
          .set({ last_used_at: now, expires_at: now + BOARD_SESSION_MS })
          .where("id", "=", id)
          .execute();
      return true;
    },
    /** Lists the browsers in which the board is open, last used first. */
    openBrowsers: (): Promise<OpenBrowser[]> =>
      db
        .selectFrom("board_sessions")
        .select(["id", "recipient", "device", "last_used_at"])
        .where("expires_at", ">", clock())
        .where("id", "not like", `${ENDED}%`)
        .orderBy("last_used_at", "desc")
        .execute(),
    /** Ends the session of one browser. Its link stays used. */
    async close(id: string): Promise<void> {
      const session = db.updateTable("board_sessions").where("id", "=", id);
      await session.set({ id: sql`${ENDED} || link` }).execute();
    },
    /** Ends every session and invalidates every link sent so far. */
    closeAll: (): Promise<number> => endAllSessions(db, clock()),
  };
}

/** Marks the row of a session that was ended: it stays, so that its link isn't accepted again. */
const ENDED = "ended ";

/** Ends every session and invalidates every link sent so far. Returns how many browsers were open. */
export async function endAllSessions(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await writeSetting(trx, endedName, String(now));
    const gone = await trx.deleteFrom("board_sessions").returning(["id", "expires_at"]).execute();
    return gone.filter(({ id, expires_at }) => !id.startsWith(ENDED) && expires_at > now).length;
  });
}

/** The id under which the session of a cookie's secret is stored. */
export const sessionId = (secret: string): string => hashed(secret);

/** CSRF token of a session: every form of the board carries it. */
export const formToken = (secret: string): string => hashed(`form\n${secret}`).slice(0, 22);

const hashed = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Browser and system of a User-Agent header, such as `Chrome, Android`; empty if unknown. */
function deviceOf(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(", ");
}
