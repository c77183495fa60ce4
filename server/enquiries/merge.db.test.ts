import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";
import { deleteEnquiries } from "./delete-enquiries.ts";
import { findEnquiry } from "./enquiry.ts";
import { merge } from "./merge.ts";
import { addNote, markAnswered, reopen } from "./staff-actions.ts";

const content = readContent();

let app: TestServices;
beforeEach(async () => {
  app = await createTestServices();
});
afterEach(() => app.close());

async function submit(fields: Record<string, string> = {}): Promise<string> {
  app.time.now += 60_000;
  return expectAccepted(
    await app.services.accept(createContactSubmission({ email: "mita@example.in", ...fields })),
  ).reference;
}

const getAction = (reference: string) => ({ reference, now: app.time.now });
const getDetails = async (reference: string) => {
  const details = await app.services.board?.enquiry(reference, undefined);
  if (!details) throw new Error(`no enquiry ${reference}`);
  return details;
};

test("the older enquiry shows the newer one, which counts as answered until it is reopened (B1)", async () => {
  const { db } = app.database;
  const [older, newer] = [await submit(), await submit({ message: "Sent again, with my budget" })];
  await addNote(db, getAction(newer), "Rang about it");
  expect((await getDetails(newer)).mergeTarget).toBe(older);
  expect(await merge(db, getAction(newer), older)).toBe(true);
  const details = await getDetails(older);
  expect(details.merged).toMatchObject([
    { reference: newer, fields: { message: "Sent again, with my budget" } },
  ]);
  expect(details.timeline).toContainEqual(
    expect.objectContaining({ reference: newer, kind: "note", text: "Rang about it" }),
  );
  expect(details.timeline).toContainEqual(expect.objectContaining({ kind: "merged", text: newer }));
  const merged = await getDetails(newer);
  expect(merged).toMatchObject({ state: "answered", mergedInto: older });
  expect(merged.timeline).toContainEqual(expect.objectContaining({ kind: "merged", text: older }));
  expect(await reopen(db, getAction(newer), content)).toBe(true);
  expect(await getDetails(newer)).toMatchObject({ state: "open", mergedInto: null });
  const separated = await getDetails(older);
  expect(separated.merged).toEqual([]);
  expect(separated.timeline).toContainEqual(expect.objectContaining({ kind: "separated", text: newer }));
});

test("merges only open enquiries of the same person, the newer into the older, once (B1)", async () => {
  const { db } = app.database;
  const [first, second, third] = [await submit(), await submit(), await submit()];
  const other = await submit({ email: "someone.else@example.in" });
  expect(await merge(db, getAction(first), second), "older into newer").toBe(false);
  expect(await merge(db, getAction(other), first), "another person").toBe(false);
  expect(await merge(db, { ...getAction(second), expectedVersion: 7 }, first), "stale").toBe(false);
  const outcomes = await Promise.all([
    merge(db, getAction(third), second),
    merge(db, getAction(third), second),
  ]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await merge(db, getAction(second), first), "has a merged enquiry").toBe(false);
  await reopen(db, getAction(third), content);
  await markAnswered(db, getAction(first));
  expect(await merge(db, getAction(second), first), "into an answered enquiry").toBe(false);
});

test("a merged enquiry remains if the other one is deleted (B1)", async () => {
  const { db } = app.database;
  const [older, newer] = [await submit(), await submit()];
  await merge(db, getAction(newer), older);
  await db.transaction().execute((trx) => deleteEnquiries(trx, [older], app.dataDir));
  expect(await findEnquiry(db, newer)).toMatchObject({ merged_into: null, answered_at: app.time.now });
});
