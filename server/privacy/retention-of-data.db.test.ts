import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { moderate } from "#server/enquiries/staff-actions.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { queueDigest } from "#server/mail/digest.ts";
import { DAY_MS, formatDay } from "#shared/calendar/indian-time.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitForValue } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { deleteExpired } from "./retention.ts";

const content = readContent();
const { retention } = content;
const [post = ""] = content.postSlugs;
const commentSubmission = (fields: Record<string, string> = {}) =>
  createContactSubmission({ post, ...fields }, { form: "comment" });

withDatabase(({ start }) => {
  let app: TestServices;
  beforeEach(async () => {
    // Mails are written to files.
    app = await start({ smtpUrl: undefined });
  });

  const listMailFiles = () => readdirSync(getMailFolder(app.dataDir));
  const waitForDeliveries = (count: number) =>
    waitForValue(
      () => app.database.db.selectFrom("deliveries").select(["id", "state"]).execute(),
      (rows) => rows.length === count && rows.every(({ state }) => state === "delivered"),
    );
  const listReferences = async () =>
    (await app.database.db.selectFrom("enquiries").select("reference").execute()).map(
      ({ reference }) => reference,
    );
  const daysLater = (count: number) => app.time.now + count * DAY_MS;
  const expire = (now: number) =>
    deleteExpired(app.database.db, { retention, mailFolder: getMailFolder(app.dataDir) }, now);

  test("deletes mail files when their enquiry is deleted, and all digest files when any enquiry is deleted (S1, R10)", async () => {
    const { db } = app.database;
    const old = expectAccepted(await app.services.accept(createContactSubmission()));
    await queueDigest(db, app.time.now, { content, recipients: ["staff@example.com"] });
    app.time.now += DAY_MS;
    await queueDigest(db, app.time.now, { content, recipients: ["staff@example.com"] });
    const late = expectAccepted(await app.services.accept(createContactSubmission()));
    await waitForDeliveries(5);
    writeFileSync(join(getMailFolder(app.dataDir), `.${old.reference}.staff.eml.unfinished`), "cut off");
    await expire(app.time.now + (retention.enquiriesDays - 1) * DAY_MS + 1);
    // Deleting an enquiry also removes the digest files, because they may contain the sender's name.
    expect(listMailFiles().sort()).toEqual([
      `${late.reference}.acknowledgement.eml`,
      `${late.reference}.staff.eml`,
    ]);
    await expire(app.time.now + retention.enquiriesDays * DAY_MS + 1);
    expect(listMailFiles()).toEqual([]);
  });

  test("states the day on which a pending comment will be deleted in the digest, and deletes the comment on that day (S1, E4)", async () => {
    const comment = expectAccepted(await app.services.accept(commentSubmission()));
    const { db } = app.database;
    await queueDigest(db, app.time.now, { content, recipients: ["staff@example.com"] });
    app.time.now += DAY_MS;
    await queueDigest(db, app.time.now, { content, recipients: ["staff@example.com"] });
    await waitForDeliveries(3);
    const digest = listMailFiles().find((name) => name.startsWith("digest")) ?? "";
    const end = app.time.now - DAY_MS + retention.rejectedCommentsDays * DAY_MS;
    const text = readFileSync(join(getMailFolder(app.dataDir), digest), "utf8");
    expect(text).toContain(`${comment.reference}, deleted after ${formatDay(end)}`);
    await expire(end);
    expect(await listReferences()).toHaveLength(1);
    await expire(end + 1);
    expect(await listReferences()).toEqual([]);
  });

  test("deletes a quarantined comment after the same period as other quarantined enquiries; releasing it restarts the period (S1)", async () => {
    const { reference } = expectAccepted(await app.services.accept(commentSubmission({ nickname: "bot" })));
    await expire(daysLater(retention.rejectedCommentsDays + 1));
    expect(await listReferences()).toEqual([reference]);
    const { db } = app.database;
    const released_at = daysLater(retention.heldDays - 1);
    await db.updateTable("enquiries").set({ released_at }).execute();
    await expire(released_at + retention.rejectedCommentsDays * DAY_MS);
    expect(await listReferences()).toEqual([reference]);
    await expire(released_at + retention.rejectedCommentsDays * DAY_MS + 1);
    expect(await listReferences()).toEqual([]);
  });

  test("stores an approved comment that is rejected later for the period in the consent notice (S1, E7)", async () => {
    const { reference } = expectAccepted(await app.services.accept(commentSubmission()));
    const { db } = app.database;
    expect(await moderate(db, { reference, now: app.time.now }, "approved")).toBe(true);
    await expire(daysLater(1000));
    expect(await moderate(db, { reference, now: daysLater(1000) }, "rejected")).toBe(true);
    await expire(daysLater(1000 + retention.rejectedCommentsDays));
    expect(await listReferences()).toEqual([reference]);
    await expire(daysLater(1000 + retention.rejectedCommentsDays) + 1);
    expect(await listReferences()).toEqual([]);
  });

  test("deletes the totals of visits (S1, O7)", async () => {
    const { visits } = app.services;
    const view = { page: "/", startsVisit: true, source: "", campaign: "", language: "en" };
    visits.count({ ...view, device: "phone", getNetwork: () => "203.0.113.7" });
    await visits.flush();
    const countTotals = async () =>
      (await app.database.db.selectFrom("visit_totals").select("id").execute()).length;
    await expire(daysLater(retention.visitTotalsDays));
    expect(await countTotals()).toBeGreaterThan(0);
    await expire(daysLater(retention.visitTotalsDays + 1));
    expect(await countTotals()).toBe(0);
  });

  test("deletes the searches without a result (S1, O7)", async () => {
    const { missedSearches } = app.services;
    missedSearches.count({ query: "tally", getNetwork: () => "203.0.113.7" });
    await missedSearches.flush();
    const countSearches = async () =>
      (await app.database.db.selectFrom("missed_searches").select("id").execute()).length;
    await expire(daysLater(retention.missedSearchesDays));
    expect(await countSearches()).toBe(1);
    await expire(daysLater(retention.missedSearchesDays + 1));
    expect(await countSearches()).toBe(0);
  });
});
