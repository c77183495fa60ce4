import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moderate } from "#server/actions/actions.ts";
import { readContent } from "#server/content/read-content.ts";
import { mailFolderIn } from "#server/disk/mail-files.ts";
import { DAY_MS, readableDay } from "#shared/calendar/indian-time.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, openTestServices, type TestServices } from "#tests/support/services.ts";
import { queueDigest } from "./digest.ts";
import { deleteExpired } from "./retention.ts";

const content = readContent();
const { retention, posts } = content;
const [post = ""] = posts;
const commentPost = (fields: Record<string, string> = {}) =>
  contactPost({ post, ...fields }, { form: "comment" });

let one: TestServices;
beforeEach(async () => {
  one = await openTestServices();
});
afterEach(() => one.close());

const mails = () => readdirSync(mailFolderIn(one.dataDir));
const delivered = (count: number) =>
  waitFor(async () => {
    const rows = await one.database.db.selectFrom("deliveries").select("state").execute();
    return rows.length === count && rows.every(({ state }) => state === "delivered");
  });
const expire = (now: number) =>
  deleteExpired(one.database.db, { retention, mailFolder: mailFolderIn(one.dataDir) }, now);

test("S1, R10: mails written to files go with their enquiry, and with a delivery of none", async () => {
  const { db } = one.database;
  const old = accepted(await one.services.accept(contactPost()));
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  one.time.now += DAY_MS;
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  const late = accepted(await one.services.accept(contactPost()));
  await delivered(5);
  writeFileSync(join(mailFolderIn(one.dataDir), `.${old.reference}.staff.eml.unfinished`), "cut off");
  await expire(one.time.now + (retention.enquiriesDays - 1) * DAY_MS + 1);
  // The digest named whoever is forgotten now.
  expect(mails().sort()).toEqual([`${late.reference}.acknowledgement.eml`, `${late.reference}.staff.eml`]);
  await expire(one.time.now + retention.enquiriesDays * DAY_MS + 1);
  expect(mails()).toEqual([]);
});

test("S1, E4: a comment nobody decides about is deleted in time, and the digest says when", async () => {
  const comment = accepted(await one.services.accept(commentPost()));
  const { db } = one.database;
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  one.time.now += DAY_MS;
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  await delivered(3);
  const digest = mails().find((name) => name.startsWith("digest")) ?? "";
  const end = one.time.now - DAY_MS + retention.rejectedCommentsDays * DAY_MS;
  const text = readFileSync(join(mailFolderIn(one.dataDir), digest), "utf8");
  expect(text).toContain(`${comment.reference}, deleted after ${readableDay(end)}`);
  const left = () => db.selectFrom("enquiries").select("reference").execute();
  await expire(end);
  expect(await left()).toHaveLength(1);
  await expire(end + 1);
  expect(await left()).toEqual([]);
});

const left = async () =>
  (await one.database.db.selectFrom("enquiries").select("reference").execute()).map(
    ({ reference }) => reference,
  );
const days = (count: number) => one.time.now + count * DAY_MS;

test("S1: a comment held as spam is kept as long as what else is held, and counts anew when released", async () => {
  const { reference } = accepted(await one.services.accept(commentPost({ nickname: "bot" })));
  await expire(days(retention.rejectedCommentsDays + 1));
  expect(await left()).toEqual([reference]);
  const { db } = one.database;
  const released_at = days(retention.heldDays - 1);
  await db.updateTable("enquiries").set({ released_at }).execute();
  await expire(released_at + retention.rejectedCommentsDays * DAY_MS);
  expect(await left()).toEqual([reference]);
  await expire(released_at + retention.rejectedCommentsDays * DAY_MS + 1);
  expect(await left()).toEqual([]);
});

test("S1, E7: a published comment that is taken down can be shown again as long as the notice says", async () => {
  const { reference } = accepted(await one.services.accept(commentPost()));
  const { db } = one.database;
  expect(await moderate(db, { reference, now: one.time.now }, "approved")).toBe(true);
  await expire(days(1000));
  expect(await moderate(db, { reference, now: days(1000) }, "rejected")).toBe(true);
  await expire(days(1000 + retention.rejectedCommentsDays));
  expect(await left()).toEqual([reference]);
  await expire(days(1000 + retention.rejectedCommentsDays) + 1);
  expect(await left()).toEqual([]);
});
