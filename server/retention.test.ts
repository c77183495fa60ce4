import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayLength, readableDay } from "../src/indian-time.ts";
import { waitFor } from "../tests/support/mailbox.ts";
import { accepted } from "../tests/support/outcomes.ts";
import { contactPost, openTestServices, type TestServices } from "../tests/support/services.ts";
import { readContent } from "./content.ts";
import { queueDigest } from "./digest.ts";
import { mailFolderIn } from "./mail/mail-files.ts";
import { deleteExpired } from "./retention.ts";

const { retention } = readContent();

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
  await queueDigest(db, one.time.now);
  one.time.now += dayLength;
  await queueDigest(db, one.time.now);
  const late = accepted(await one.services.accept(contactPost()));
  await delivered(5);
  writeFileSync(join(mailFolderIn(one.dataDir), `.${old.reference}.staff.eml.unfinished`), "cut off");
  await expire(one.time.now + (retention.enquiriesDays - 1) * dayLength + 1);
  expect(mails().sort()).toEqual([
    ...[`${late.reference}.acknowledgement.eml`, `${late.reference}.staff.eml`],
    expect.stringMatching(/^digest\.[\d-]+\.eml$/),
  ]);
  await expire(one.time.now + retention.enquiriesDays * dayLength + 1);
  expect(mails()).toEqual([]);
});

test("S1, E4: a comment nobody decides about is deleted in time, and the digest says when", async () => {
  const [post = ""] = readContent().posts;
  const fields = { name: "Ravi", email: "ravi@example.in", message: "Useful", post };
  const comment = accepted(await one.services.accept({ ...contactPost(), form: "comment", fields }));
  const { db } = one.database;
  await queueDigest(db, one.time.now);
  one.time.now += dayLength;
  await queueDigest(db, one.time.now);
  await delivered(3);
  const digest = mails().find((name) => name.startsWith("digest")) ?? "";
  const end = one.time.now - dayLength + retention.rejectedCommentsDays * dayLength;
  const text = readFileSync(join(mailFolderIn(one.dataDir), digest), "utf8");
  expect(text).toContain(`${comment.reference}, deleted after ${readableDay(end)}`);
  const left = () => db.selectFrom("enquiries").select("reference").execute();
  await expire(end);
  expect(await left()).toHaveLength(1);
  await expire(end + 1);
  expect(await left()).toEqual([]);
});
