import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";
import { limitToNewest, readEnquiries, selectEnquiries } from "./read-rows.ts";

vi.setConfig({ testTimeout: 30_000 });

/** More than two pages. */
const COUNT = 1_203;

let site: TestServices;
/** In the order in which the enquiries were received. */
let references: string[];
beforeAll(async () => {
  site = await createTestServices({ outbox: false });
  const { db } = site.database;
  await site.services.accept(createContactSubmission());
  const row = await selectEnquiries(db).executeTakeFirstOrThrow();
  references = Array.from({ length: COUNT }, (_, index) => `HD-${String(index).padStart(5, "0")}`);
  // Several enquiries may have been received in the same millisecond.
  const rows = references.map((reference, index) => ({
    ...row,
    reference,
    received_at: Math.floor(index / 7),
  }));
  await db.deleteFrom("enquiries").execute();
  for (let start = 0; start < COUNT; start += 100)
    await db
      .insertInto("enquiries")
      .values(rows.slice(start, start + 100))
      .execute();
});
afterAll(() => site.close());

const list = async (query = selectEnquiries(site.database.db), direction?: "asc" | "desc") =>
  (await Array.fromAsync(readEnquiries(query, direction))).map(({ reference }) => reference);

test("reads all enquiries of a query, in both directions (S1)", async () => {
  expect(await list()).toEqual(references);
  expect(await list(undefined, "desc")).toEqual(references.toReversed());
  const filtered = selectEnquiries(site.database.db).where("received_at", "<", 100);
  expect(await list(filtered)).toEqual(references.slice(0, 700));
});

test("limits a query to the newest enquiries (S1)", async () => {
  const query = selectEnquiries(site.database.db);
  for (const limit of [1, 3, 700, COUNT, COUNT + 1])
    expect(await list(await limitToNewest(query, limit))).toEqual(references.slice(-limit));
});
