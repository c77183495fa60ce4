import { expect, test } from "vitest";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MAX_PER_NETWORK_AND_DAY } from "./missed-search-counter.ts";
import { listMissedSearches, MAX_ROWS_PER_DAY, normalizeMissedSearch } from "./missed-searches.ts";

withDatabase(({ start }) => {
  const search = ({ services }: TestServices, query: string, network: string) =>
    services.missedSearches.count({ query, getNetwork: () => network });
  const readRows = ({ database }: TestServices) =>
    database.db.selectFrom("missed_searches").selectAll().orderBy("id").execute();
  const list = ({ database }: TestServices) => listMissedSearches(database.db, "2026-11-01", "2026-12-31");

  test("lists a search once three networks have sent it (O7)", async () => {
    const site = await start({ outbox: false });
    for (const network of ["198.51.100.1", "198.51.100.1", "198.51.100.2"])
      search(site, "Tally ERP", network);
    await site.services.missedSearches.flush();
    expect(await list(site)).toEqual([]);
    site.time.now += DAY_MS;
    for (const network of ["198.51.100.1", "198.51.100.3"]) search(site, " tally  erp!", network);
    await site.services.missedSearches.flush();
    expect(await list(site)).toEqual([{ query: "tally erp", networks: 3 }]);
  });

  test("stores neither the address nor what connects the searches of a network (O7)", async () => {
    const site = await start({ outbox: false });
    for (const query of ["tally", "drone"]) search(site, query, "198.51.100.1");
    await site.services.missedSearches.flush();
    const rows = await readRows(site);
    expect(rows.map(({ query }) => query)).toEqual(["drone", "tally"]);
    for (const { id, day, query } of rows) {
      expect(id).toMatch(new RegExp(`^${query} [\\w-]{2}$`));
      expect(day).toBe("2026-11-18");
    }
    expect(rows[0]?.id.slice(-2)).not.toBe(rows[1]?.id.slice(-2));
  });

  test("10,000 searches of one network or of many store few rows (O7)", async () => {
    const site = await start({ outbox: false });
    for (let index = 0; index < 10_000; index += 1) search(site, `word ${toWord(index)}`, "198.51.100.1");
    await site.services.missedSearches.flush();
    expect(await readRows(site)).toHaveLength(MAX_PER_NETWORK_AND_DAY);
    for (let index = 0; index < 10_000; index += 1) search(site, `name ${toWord(index)}`, `network-${index}`);
    await site.services.missedSearches.flush();
    search(site, "one more", "another");
    await site.services.missedSearches.flush();
    expect(await readRows(site)).toHaveLength(MAX_ROWS_PER_DAY);
    site.time.now += DAY_MS;
    search(site, "one more", "another");
    await site.services.close();
    expect(await readRows(site)).toHaveLength(MAX_ROWS_PER_DAY + 1);
  });
});

test.each([
  ["asha@example.com"],
  ["write to asha@example.com"],
  ["98311 22022"],
  ["৯৮৩১১ ২২০২২"],
  ["+91-98311-22022 sari"],
  ["700019"],
  ["HD-7K3M9-QXT2A"],
  ["x"],
  ["@!?"],
  [""],
])("never stores the search %j (O7)", (query) => {
  expect(normalizeMissedSearch(query)).toBe(undefined);
});

test.each([
  [" Tally  ERP!", "tally erp"],
  ["রেস্তোরাঁ মেনু", "রেস্তোরাঁ মেনু"],
  ["form 16 of 2026", undefined],
  ["gst 2026", "gst 2026"],
  ["a".repeat(90), "a".repeat(60)],
])("stores the search %j as %j (O7)", (query, stored) => {
  expect(normalizeMissedSearch(query)).toBe(stored);
});

/** Returns a different word for each number, without digits. */
const toWord = (index: number): string =>
  Array.from(String(index), (digit) => "abcdefghij"[Number(digit)]).join("");
