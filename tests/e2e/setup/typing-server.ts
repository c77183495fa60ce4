import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { createBoardSession } from "#tests/support/board.ts";

export const [member = "", otherMember = ""] = readContent().members.keys();

/**
 * Starts a server for the tests of a file, because they end sessions. They run one after the other, so that none ends the
 * session of another.
 */
export function startTypingServer() {
  test.describe.configure({ mode: "default" });
  let server: RunningServer;
  let database: Database;

  test.beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: "off" });
    database = await connect({ dataDir: server.dataDir });
  });
  test.afterAll(async () => {
    await database.db.destroy();
    await server.stop();
  });

  let count = 0;
  async function createEnquiry(fields: Record<string, string> = {}): Promise<string> {
    count += 1;
    const response = await fetch(`${server.origin}${paths.form("contact")}`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({
        name: `Visitor ${count}`,
        email: `visitor-${count}@example.in`,
        message: `We need website number ${count}.`,
        ...fields,
      }),
    });
    return ((await response.json()) as { reference: string }).reference;
  }

  /** Opens a session in a browser, as a link in another tab does. */
  async function openSession(context: BrowserContext, slug = member): Promise<void> {
    count += 1;
    const cookie = await createBoardSession(database, `secret-${count}-${Math.random()}`);
    const [name = "", value = ""] = cookie.split("=");
    // Browsers accept secure cookies of local servers without HTTPS, but Playwright does not set them.
    const url = server.origin.replace("http:", "https:");
    await context.addCookies([
      { name, value, url, secure: true, httpOnly: true },
      { name: "__Host-board-member", value: slug, url, secure: true },
    ]);
  }

  const endSessions = () => database.db.deleteFrom("board_sessions").execute();

  async function openEnquiry(page: Page, reference: string): Promise<void> {
    await page.goto(`${server.origin}${paths.boardEnquiry(reference)}`);
    await expect(page.locator("#reply-text")).toBeVisible();
    await expect(getStatus(page)).toBeAttached();
  }

  const getStatus = (page: Page) => page.locator("form[data-draft] [data-typing-status]");
  const readDraft = async (reference: string) =>
    (
      await database.db
        .selectFrom("reply_drafts")
        .select("text")
        .where("reference", "=", reference)
        .executeTakeFirst()
    )?.text;
  const readReplies = (reference: string) =>
    database.db
      .selectFrom("events")
      .select("text")
      .where("reference", "=", reference)
      .where("kind", "=", "replied")
      .execute();
  const readKeptTexts = (page: Page) =>
    page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("board-text")));

  return {
    ...{ createEnquiry, openSession, endSessions, openEnquiry, getStatus },
    ...{ readDraft, readReplies, readKeptTexts },
    getOrigin: () => server.origin,
    getDatabase: () => database,
  };
}
