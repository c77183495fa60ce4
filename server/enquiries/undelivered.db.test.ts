import { expect, test } from "vitest";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { writeBounce } from "#tests/support/mail-program.ts";
import {
  content,
  createMailRecorder,
  HOUR_MS,
  member,
  OFFICE,
  slug,
  toSource,
  VISITOR,
} from "#tests/support/record-mails.ts";
import type { TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

const STAFF = "staff@example.com";
const ADDRESS = member?.email ?? "";

withDatabase((context) => {
  const { mailServer } = context;
  const { startSite, submit, record, getBoard, getEnquiry, markAnswered, take, replyTo } =
    createMailRecorder(context);

  const reply = (site: TestServices, reference: string, text = "From 25,000.") =>
    getBoard(site).performReplyAction({
      ...{ reference, action: "reply", actor: slug, text, uploads: [], removed: [], reply: "" },
      saved: undefined,
    });
  const perform = (site: TestServices, reference: string, action: "reopen" | "spam") =>
    getBoard(site).performAction({ reference, action, actor: slug, text: "" });
  const getReminder = ({ database: { db } }: TestServices, reference: string) =>
    db
      .selectFrom("enquiries")
      .select(["next_reminder_at", "reply_by"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  const listAlarms = ({ database: { db } }: TestServices) =>
    db.selectFrom("deliveries").select("recipient").where("kind", "=", "bounced").execute();

  async function startWithReply(fields: Record<string, string> = {}) {
    const { site } = await startSite();
    const reference = await submit(site, { phone: "98300 12345", ...fields });
    await reply(site, reference);
    site.time.now += LIMITS.undoSeconds * 1_000;
    const sent = await waitFor(() => mailServer().mails.find(({ text }) => text?.includes("From 25,000.")));
    return { site, reference, sent };
  }

  test("a reply that comes back alarms its author and all staff at once (E6)", async () => {
    const { site, reference, sent } = await startWithReply();
    const { next_reminder_at } = await getReminder(site, reference);
    site.time.now += 60_000;
    expect(await record(site, writeBounce(sent.raw, VISITOR))).toBe("bounced");
    expect((await getEnquiry(site, reference)).state).toBe("open");
    expect((await getReminder(site, reference)).next_reminder_at).toBe(next_reminder_at);
    const alarm = await waitFor(() => mailServer().find(STAFF, "came back"));
    expect(alarm.envelope.to.toSorted()).toEqual([ADDRESS, STAFF].toSorted());
    expect(alarm.subject).toContain(reference);
    for (const part of [
      VISITOR,
      "user unknown",
      "It began: From 25,000.",
      member?.name,
      "+91 98300 12345",
      "/board/",
    ])
      expect(alarm.text).toContain(part);
    expect(alarm.html).toContain('href="tel:+919830012345"');
    expect(alarm.replyTo, "its address is wrong").toBeUndefined();
    expect(await record(site, writeBounce(sent.raw, VISITOR)), "a second report").toBe("bounced");
  });

  test("a rejected reply alarms its author and all staff, and the reminder is back (E6)", async () => {
    const { site, reference } = await startSite();
    const before = await getReminder(site, reference);
    mailServer().rejections.recipient = { code: 550, text: "no such user", address: VISITOR };
    await reply(site, reference);
    site.time.now += LIMITS.undoSeconds * 1_000;
    const alarm = await waitFor(() => mailServer().find(ADDRESS, "came back"));
    expect(alarm.envelope.to).toContain(STAFF);
    expect(alarm.text).toContain("no such user");
    expect((await getEnquiry(site, reference)).state).toBe("open");
    expect(await getReminder(site, reference)).toEqual(before);
    expect((await getEnquiry(site, reference)).bouncedAddress).toBe(VISITOR);
  });

  test("a returned acknowledgement alarms all staff and the assignee, without the mailbox (E6)", async () => {
    const { site, reference, acknowledgement } = await startSite({ mailTo: `${STAFF}, ${OFFICE}` });
    await take(site, reference);
    await markAnswered(site, reference);
    expect(await record(site, writeBounce(acknowledgement.raw, VISITOR))).toBe("bounced");
    expect((await getEnquiry(site, reference)).state).toBe("answered");
    const [alarm] = await listAlarms(site);
    const addresses = (alarm?.recipient ?? "").split(", ").map(normalizeEmailAddress);
    expect(addresses.toSorted()).toEqual([normalizeEmailAddress(ADDRESS), STAFF].toSorted());
  });

  test("reports about spam cause no alarm, and there are at most five a day about an enquiry (E6)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const other = await submit(site);
    await perform(site, other, "spam");
    const raw = acknowledgement.raw.replaceAll(reference, other);
    expect(await record(site, writeBounce(raw, VISITOR))).toBe("bounced");
    expect(await listAlarms(site)).toEqual([]);
    for (let count = 0; count < 7; count += 1) await record(site, writeBounce(acknowledgement.raw, VISITOR));
    expect(await listAlarms(site)).toHaveLength(5);
    site.time.now += 25 * HOUR_MS;
    await record(site, writeBounce(acknowledgement.raw, VISITOR));
    expect(await listAlarms(site)).toHaveLength(6);
  });

  test("reopening restores the reminder: at its time, then at the deadline, then none (E5)", async () => {
    const { site, reference } = await startSite();
    const { next_reminder_at, reply_by } = await getReminder(site, reference);
    if (next_reminder_at === null) throw new Error("Expected a reminder.");
    expect(next_reminder_at).toBeLessThan(reply_by);
    const reopenAt = async (time: number) => {
      site.time.now = time;
      await markAnswered(site, reference);
      expect(await perform(site, reference, "reopen")).toBe("done");
      return (await getReminder(site, reference)).next_reminder_at;
    };
    expect(await reopenAt(site.time.now + 60_000)).toBe(next_reminder_at);
    const setReminded = (reminded_at: number | null) =>
      site.database.db.updateTable("enquiries").set({ reminded_at }).execute();
    await setReminded(site.time.now);
    expect(await reopenAt(site.time.now + 60_000), "reminded early").toBe(reply_by);
    await setReminded(null);
    expect(await reopenAt(next_reminder_at + 1)).toBe(reply_by);
    expect(await reopenAt(reply_by + 1)).toBeNull();
  });

  test("reopening after a mail of the visitor restores the reminder of that mail (E5)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    site.time.now += 24 * HOUR_MS;
    await record(site, toSource(replyTo(acknowledgement.messageId), "And how long?"));
    const asked = await getReminder(site, reference);
    site.time.now += 60_000;
    await markAnswered(site, reference);
    await perform(site, reference, "reopen");
    expect(await getReminder(site, reference)).toEqual(asked);
  });

  test("undoing a reply, and separating a merged enquiry, restore the reminder (B1, E5)", async () => {
    const { site, reference } = await startSite();
    site.time.now += 60_000;
    const newer = await submit(site, { message: "Sent twice" });
    const before = [await getReminder(site, reference), await getReminder(site, newer)];
    await getBoard(site).performAction({
      ...{ reference: newer, action: "merge", actor: slug, text: "", into: reference },
    });
    expect(await perform(site, newer, "reopen")).toBe("done");
    await reply(site, reference);
    const { undoableReply } = await getEnquiry(site, reference);
    await getBoard(site).performReplyAction({
      ...{ reference, action: "undo-reply", actor: slug, text: "", uploads: [], removed: [] },
      ...{ reply: undoableReply?.id ?? "", saved: undefined },
    });
    expect((await getEnquiry(site, reference)).state).toBe("open");
    expect([await getReminder(site, reference), await getReminder(site, newer)]).toEqual(before);
  });

  test("the copy of the alarm has no unfilled placeholder (E6)", async () => {
    const { site, acknowledgement } = await startSite();
    await record(site, writeBounce(acknowledgement.raw, VISITOR));
    const alarm = await waitFor(() => mailServer().find(STAFF, "came back"));
    expect(alarm.text).not.toMatch(/\{\w+\}|undefined/);
    expect(alarm.text, "the text of automatic mails is not stored").not.toContain("It began");
    expect(alarm.from?.name).toBe(content.mails.staffFrom.replace("{name}", "Mita Sen"));
  });
});
