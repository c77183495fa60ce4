import { createHash, randomBytes } from "node:crypto";
import bowser from "bowser";
import { sql } from "kysely";
import type { Context } from "#server/config/context.ts";
import { readSetting, writeSetting } from "#server/database/settings.ts";
import type { BoardSessionRow, Db } from "#server/database/tables.ts";
import { BOARD_LINK_LIFETIME_MS, BOARD_LINK_PURPOSE } from "#server/mail/board-link.ts";
import { findRecipient } from "#server/outbox/deliveries.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { LIMITS } from "#shared/text/limits.ts";

/** A session expires after this time without use. */
export const BOARD_SESSION_LIFETIME_MS = LIMITS.boardDays * DAY_MS;
/** The last use of a session is stored at most once per interval, because each write needs the lock. */
const LAST_USE_INTERVAL_MS = 10 * 60_000;
const SESSIONS_ENDED_SETTING = "board-ended-at";

/** A browser with a board session. */
export type OpenBrowser = Omit<BoardSessionRow, "link" | "expires_at">;

/** A cookie binds each session to one browser. */
export function createSessions({ database: { db }, signer, clock, content }: Context) {
  async function checkLink(token: string): Promise<"ask" | "used" | "expired" | "unknown"> {
    const signed = signer.verify(token);
    if (signed?.purpose !== BOARD_LINK_PURPOSE) return "unknown";
    const endedAt = Number((await readSetting(db, SESSIONS_ENDED_SETTING)) ?? 0);
    if (signed.expires < clock() || signed.expires - BOARD_LINK_LIFETIME_MS <= endedAt) return "expired";
    const session = db.selectFrom("board_sessions").select("id").where("link", "=", signed.subject);
    return (await session.executeTakeFirst()) ? "used" : "ask";
  }
  return {
    /**
     * Returns `ask` for a valid link, with which the page asks whether to open the board, otherwise the reason why it
     * is invalid. Has no side effects.
     */
    checkLink,
    /**
     * @param token board link
     * @returns the secret for the cookie, and the slug of the member to whom the link was mailed, if any; `undefined`
     * if the link is invalid
     */
    async open(
      token: string,
      userAgent: string,
    ): Promise<{ secret: string; member: string | undefined } | undefined> {
      if ((await checkLink(token)) !== "ask") return undefined;
      const deliveryId = signer.verify(token)?.subject ?? "";
      const recipient = (await findRecipient(db, deliveryId)) ?? "";
      const secret = randomBytes(32).toString("base64url");
      const now = clock();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("board_sessions")
        .values({
          id: getSessionId(secret),
          link: deliveryId,
          recipient,
          device: describeDevice(userAgent),
          last_used_at: now,
          expires_at: now + BOARD_SESSION_LIFETIME_MS,
        })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      const [member] = [...content.members].find(([, { email }]) => email === recipient) ?? [];
      return numInsertedOrUpdatedRows === 1n ? { secret, member } : undefined;
    },
    /**
     * Returns whether there is a session with this secret, and extends it.
     * @param isPoll whether a page only asks for news, which does not extend the session
     */
    async isOpen(secret: string | undefined, isPoll = false): Promise<boolean> {
      if (secret === undefined) return false;
      const now = clock();
      const id = getSessionId(secret);
      const session = await db
        .selectFrom("board_sessions")
        .select("last_used_at")
        .where("id", "=", id)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (!session) return false;
      if (!isPoll && now - session.last_used_at >= LAST_USE_INTERVAL_MS)
        await db
          .updateTable("board_sessions")
          .set({ last_used_at: now, expires_at: now + BOARD_SESSION_LIFETIME_MS })
          .where("id", "=", id)
          .execute();
      return true;
    },
    /** Last used first. */
    listOpenBrowsers: (): Promise<OpenBrowser[]> =>
      db
        .selectFrom("board_sessions")
        .select(["id", "recipient", "device", "last_used_at"])
        .where("expires_at", ">", clock())
        .where("id", "not like", `${ENDED_PREFIX}%`)
        .orderBy("last_used_at", "desc")
        .execute(),
    /** The link of the session cannot be used again. */
    async close(id: string): Promise<void> {
      const session = db.updateTable("board_sessions").where("id", "=", id);
      await session.set({ id: sql`${ENDED_PREFIX} || link` }).execute();
    },
    /** Ends all sessions and invalidates all links sent so far. */
    closeAll: (): Promise<number> => endAllSessions(db, clock()),
  };
}

/**
 * The id of an ended session is this prefix and its link. The row stays in the table, because the link must not be
 * accepted again.
 */
const ENDED_PREFIX = "ended ";

/**
 * Ends all sessions and invalidates all links sent so far.
 * @returns the number of sessions that were open
 */
export async function endAllSessions(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await writeSetting(trx, SESSIONS_ENDED_SETTING, String(now));
    const deleted = await trx.deleteFrom("board_sessions").returning(["id", "expires_at"]).execute();
    return deleted.filter(({ id, expires_at }) => !id.startsWith(ENDED_PREFIX) && expires_at > now).length;
  });
}

/** Only the hash of the secret is stored. */
export const getSessionId = (secret: string): string => hash(secret);

/** Returns the CSRF token that every form of the board contains. */
export const getFormToken = (secret: string): string => hash(`form\n${secret}`).slice(0, 22);

const hash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Returns the browser and system of a User-Agent header, such as `Chrome, Android`; empty if unknown. */
function describeDevice(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(", ");
}
