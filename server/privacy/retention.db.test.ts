import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { applyRetention } from "./retention.ts";

const { retention } = readContent();
/** How far ahead the wrong clock is. */
const AHEAD_MS = 3 * 365 * DAY_MS;

withDatabase(({ start }) => {
  async function startWithEnquiries(count: number) {
    const site = await start({ outbox: false });
    for (let index = 0; index < count; index += 1) await site.services.accept(createContactSubmission());
    return site;
  }

  const run = ({ database, dataDir, time }: TestServices) =>
    applyRetention(database.db, { retention, mailFolder: join(dataDir, "mail") }, time.now);

  /** Runs the retention each hour. @returns the number of hours until it has deleted enquiries */
  async function runHourly(site: TestServices, maxHours: number): Promise<number | undefined> {
    for (let hours = 0; hours <= maxHours; hours += 1) {
      if ((await run(site)).enquiries > 0) return hours;
      site.time.now += HOUR_MS;
    }
    return undefined;
  }

  const countEnquiries = async ({ database: { db } }: TestServices) =>
    (await db.selectFrom("enquiries").select("reference").execute()).length;

  test("waits for a day before it deletes unusually many enquiries (S1)", async () => {
    const site = await startWithEnquiries(21);
    site.time.now += AHEAD_MS;
    expect(await run(site)).toEqual({
      enquiries: 0,
      postponed: [{ table: "enquiries", expired: 21, stored: 21 }],
    });
    expect(await runHourly(site, 30)).toBe(24);
    expect(await countEnquiries(site)).toBe(0);
  });

  test("deletes nothing if the clock is right again within the day, and starts the day again later (S1)", async () => {
    const site = await startWithEnquiries(21);
    site.time.now += AHEAD_MS;
    expect(await runHourly(site, 23)).toBe(undefined);
    site.time.now -= AHEAD_MS;
    expect(await run(site)).toEqual({ enquiries: 0, postponed: [] });
    site.time.now += AHEAD_MS;
    expect(await runHourly(site, 23)).toBe(undefined);
    expect(await countEnquiries(site)).toBe(21);
  });

  test("starts the day again if the clock jumps while a deletion waits (S1)", async () => {
    const site = await startWithEnquiries(21);
    site.time.now += AHEAD_MS;
    await run(site);
    site.time.now += AHEAD_MS;
    expect(await runHourly(site, 23)).toBe(undefined);
    expect(await countEnquiries(site)).toBe(21);
  });

  test("deletes few rows, and a small share of many, at once (S1)", async () => {
    const few = await startWithEnquiries(20);
    few.time.now += AHEAD_MS;
    expect(await run(few)).toEqual({ enquiries: 20, postponed: [] });
    const many = await startWithEnquiries(21);
    many.time.now += AHEAD_MS;
    for (let index = 0; index < 189; index += 1) await many.services.accept(createContactSubmission());
    expect(await run(many)).toEqual({ enquiries: 21, postponed: [] });
    expect(await countEnquiries(many)).toBe(189);
  });

  test("postpones because of other tables too, and deletes expired sessions meanwhile (S1)", async () => {
    const site = await start({ outbox: false });
    const { db } = site.database;
    const rows = Array.from({ length: 21 }, (_, index) => ({
      ...{ id: `${index}`, day: "2026-11-18", dimension: "page" as const },
      ...{ value: `/${index}`, visits: 1, views: 1 },
    }));
    await db.insertInto("visit_totals").values(rows).execute();
    const identity = { identity: "1", reference: "HD-1", expires_at: site.time.now + 1 };
    await db.insertInto("identities").values(identity).execute();
    site.time.now += AHEAD_MS + DAY_MS;
    const { postponed } = await run(site);
    expect(postponed).toEqual([{ table: "visit_totals", expired: 21, stored: 21 }]);
    expect(await db.selectFrom("identities").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("visit_totals").select("id").execute()).toHaveLength(21);
  });

  test("counts the submissions of subscriptions that expire in the same run (S1)", async () => {
    const site = await start({ outbox: false });
    for (let index = 0; index < 20; index += 1)
      await site.services.accept(createContactSubmission({}, { form: "subscribe" }));
    await site.services.accept(createContactSubmission());
    site.time.now += AHEAD_MS;
    expect((await run(site)).postponed).toEqual([{ table: "enquiries", expired: 21, stored: 21 }]);
  });
});
