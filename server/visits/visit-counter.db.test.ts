import { expect, test } from "vitest";
import type { Db } from "#server/database/tables.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { pageView } from "#tests/support/page-view.ts";
import { createTestServices, noon, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MAX_NEW_VALUES_PER_NETWORK } from "./new-value-limit.ts";
import { VisitCounter } from "./visit-counter.ts";
import { MAX_VALUES_PER_DAY } from "./visit-totals.ts";

const readTotals = async ({ database }: TestServices, dimension: string) =>
  (
    await database.db
      .selectFrom("visit_totals")
      .select(["day", "value", "visits", "views"])
      .where("dimension", "=", dimension as "page")
      .orderBy("id")
      .execute()
  ).map(({ day, value, visits, views }) => [day, value, visits, views]);

withDatabase(({ start }) => {
  test("adds up the counts of several processes, by day in India (O7)", async () => {
    const site = await start();
    const time = { now: Date.parse("2026-11-18T23:59:59+05:30") };
    const createCounter = () =>
      new VisitCounter({ db: site.database.db, log: {} as never, clock: () => time.now });
    const counters = [createCounter(), createCounter(), createCounter()];
    for (const counter of counters) {
      counter.count(pageView);
      counter.count({ ...pageView, startsVisit: false, source: "" });
    }
    time.now += 1_000;
    for (const counter of counters) counter.count(pageView);
    await Promise.all(counters.map((counter) => counter.close()));
    expect(await readTotals(site, "all")).toEqual([
      ["2026-11-18", "", 3, 6],
      ["2026-11-19", "", 3, 3],
    ]);
    expect(await readTotals(site, "source")).toEqual([
      ["2026-11-18", "google.com", 3, 3],
      ["2026-11-19", "google.com", 3, 3],
    ]);
    expect(await readTotals(site, "campaign")).toEqual([]);
  });

  test("counts the values after the first MAX_VALUES_PER_DAY of a day as `other` (O7)", async () => {
    const site = await start();
    const { visits } = site.services;
    for (let index = 0; index < MAX_VALUES_PER_DAY + 5; index += 1)
      visits.count({
        ...pageView,
        campaign: `invented-${String(index).padStart(4, "0")}`,
        getNetwork: () => `network-${index}`,
      });
    await visits.flush();
    // After a flush, the counter does not know the stored values, like the counter of another process.
    visits.count({ ...pageView, campaign: "another", getNetwork: () => "another" });
    visits.count({ ...pageView, campaign: "invented-0000" });
    await visits.flush();
    const totals = await readTotals(site, "campaign");
    expect(totals).toHaveLength(MAX_VALUES_PER_DAY + 1);
    expect(totals).toContainEqual(["2026-11-18", "other", 6, 6]);
    expect(totals).toContainEqual(["2026-11-18", "invented-0000", 2, 2]);
  });

  test("counts few new values of one client network per day, so that it can't displace those of others (O7)", async () => {
    const site = await start();
    const { visits } = site.services;
    visits.count({ ...pageView, source: "known.example", getNetwork: () => "198.51.100.1" });
    for (let index = 0; index < 700; index += 1) visits.count({ ...pageView, source: `invented-${index}` });
    await visits.flush();
    visits.count({ ...pageView, source: "invented-700" });
    visits.count({ ...pageView, source: "known.example" });
    visits.count({ ...pageView, source: "real.example", getNetwork: () => "198.51.100.2" });
    await visits.flush();
    const totals = await readTotals(site, "source");
    expect(totals).toHaveLength(MAX_NEW_VALUES_PER_NETWORK + 3);
    expect(totals).toContainEqual(["2026-11-18", "known.example", 2, 2]);
    expect(totals).toContainEqual(["2026-11-18", "real.example", 1, 1]);
    const others = 701 - MAX_NEW_VALUES_PER_NETWORK;
    expect(totals).toContainEqual(["2026-11-18", "other", others, others]);
    site.time.now += DAY_MS;
    visits.count({ ...pageView, source: "next-day.example" });
    await visits.flush();
    expect(await readTotals(site, "source")).toContainEqual(["2026-11-19", "next-day.example", 1, 1]);
  });

  test("stores the counts when the services are closed (O7)", async () => {
    const site = await start();
    site.services.visits.count(pageView);
    await site.services.close();
    expect(await readTotals(site, "page")).toEqual([["2026-11-18", "/contact", 1, 1]]);
  });
});

test("keeps the counts until the database is available again (O7)", async () => {
  const site = await createTestServices({ outbox: false });
  const { db } = site.database;
  let isAvailable = false;
  const unreliable = new Proxy(db, {
    get: (target, name) =>
      name === "transaction" && !isAvailable
        ? () => ({ execute: () => Promise.reject(new Error("unavailable")) })
        : Reflect.get(target, name).bind(target),
  }) as Db;
  const errors: unknown[] = [];
  const log = { error: (fields: unknown) => errors.push(fields) } as never;
  const counter = new VisitCounter({ db: unreliable, log, clock: () => noon });
  counter.count(pageView);
  await counter.flush();
  expect(errors).toHaveLength(1);
  isAvailable = true;
  counter.count(pageView);
  await counter.close();
  expect(await readTotals(site, "page")).toEqual([["2026-11-18", "/contact", 2, 2]]);
  await site.close();
});
