import { expect, test } from "vitest";
import { recordEvent } from "#server/enquiries/events.ts";
import { MAX_ATTACHMENT_BYTES_IN_ALL } from "#server/enquiries/mail-attachments.ts";
import { createMailRecorder, HOUR_MS, OFFICE, toSource, VISITOR } from "#tests/support/record-mails.ts";
import type { TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MAX_MAILS_PER_DAY, MAX_MAILS_PER_DAY_IN_ALL, MAX_MAILS_PER_ENQUIRY } from "./mail-limits.ts";

const DAY_MS = 24 * HOUR_MS;

withDatabase((context) => {
  const { startSite, submit, record, getEnquiry, replyTo } = createMailRecorder(context);

  const storeMails = async ({ database }: TestServices, reference: string, count: number, now: number) => {
    for (let mail = 0; mail < count; mail += 1)
      await recordEvent(database.db, "visitor-replied", { reference, now, text: "Hello" });
  };
  const countOmissions = async (site: TestServices, reference: string) =>
    (await getEnquiry(site, reference)).timeline.filter(({ kind }) => kind === "mails-omitted").length;

  test("a mail is added to the search text without those before it (N1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const { db } = site.database;
    await db.updateTable("enquiries").set({ search: "marker" }).execute();
    await record(site, toSource(replyTo(acknowledgement.messageId), "Call 033 2464 0000\n\n> quoted"));
    const staff = replyTo(acknowledgement.messageId, { From: OFFICE, To: VISITOR });
    await record(site, toSource(staff, "Monday"), { isSent: true });
    const { search } = await db
      .selectFrom("enquiries")
      .select("search")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(search).toMatch(/^marker call 033 2464 0000.* 03324640000 monday/s);
    expect(search).not.toContain("quoted");
    await db
      .updateTable("enquiries")
      .set({ search: "x".repeat(1_000_000) })
      .execute();
    await record(site, toSource(replyTo(acknowledgement.messageId), "One more"));
    const { length } = await db
      .selectFrom("enquiries")
      .select((e) => e.fn<number>("length", ["search"]).as("length"))
      .executeTakeFirstOrThrow();
    expect(Number(length), "bounded").toBeLessThan(1_000_000);
  });

  test("addresses of a mail are truncated (N1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const headers = replyTo(acknowledgement.messageId, { From: `<${"x".repeat(90_000)}@example.in>` });
    await record(site, toSource(headers, "Hello"));
    const { timeline } = await getEnquiry(site, reference);
    const text = timeline.find(({ kind }) => kind === "visitor-replied")?.text ?? "";
    expect(text.split("\n")[0]).toHaveLength(254);
  });

  test.each([
    ["of an enquiry in a day", MAX_MAILS_PER_DAY, HOUR_MS],
    ["of an enquiry", MAX_MAILS_PER_ENQUIRY, 30 * DAY_MS],
  ])(
    "further mails above the limit %s are only in the mailbox, which the timeline states once (N1)",
    async (...row) => {
      const [, limit, ageMs] = row;
      const { site, reference, acknowledgement } = await startSite();
      const reply = (text: string) => record(site, toSource(replyTo(acknowledgement.messageId), text));
      await storeMails(site, reference, limit - 1, site.time.now - ageMs);
      expect(await reply("The last one")).toBe("visitor-replied");
      expect(await countOmissions(site, reference)).toBe(0);
      expect(await reply("One more")).toBe("ignored");
      expect(await reply("And another one")).toBe("ignored");
      expect(await countOmissions(site, reference)).toBe(1);
    },
  );

  test("further mails above the daily limit of all enquiries are only in the mailbox (N1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const other = await submit(site, { email: "other@example.in" });
    const rows = Array.from({ length: MAX_MAILS_PER_DAY_IN_ALL }, (_, index) => ({
      ...{
        id: `mail-${index}`,
        reference: other,
        happened_at: site.time.now,
        kind: "replied" as const,
        text: "",
      },
      ...{ actor: null, details: null, sender: null, recipients: null },
    }));
    for (let start = 0; start < rows.length; start += 500)
      await site.database.db
        .insertInto("events")
        .values(rows.slice(start, start + 500))
        .execute();
    expect(await record(site, toSource(replyTo(acknowledgement.messageId), "Hello"))).toBe("ignored");
    expect(await countOmissions(site, reference)).toBe(1);
    site.time.now += 2 * DAY_MS;
    expect(await record(site, toSource(replyTo(acknowledgement.messageId), "Hello"))).toBe("visitor-replied");
  });

  test("attachments above the limit of all enquiries are listed without content (N1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const rows = Array.from({ length: 5 }, (_, index) => ({
      ...{ id: `a${index}`, reference: "HD-AAAAA-AAAAA", reply: "r", name: "a", type: "a/b", content: "" },
      size: MAX_ATTACHMENT_BYTES_IN_ALL / 5 - 1,
    }));
    await site.database.db.insertInto("attachments").values(rows).execute();
    const headers = { ...replyTo(acknowledgement.messageId), "Content-Type": "multipart/mixed; boundary=b" };
    const part = "--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename=a.jpg\r\n\r\n";
    await record(site, toSource(headers, `${part}${"x".repeat(100)}\r\n--b--`));
    const { timeline } = await getEnquiry(site, reference);
    expect(timeline.flatMap(({ attachments = [] }) => attachments)).toMatchObject([
      { name: "a.jpg", size: 0 },
    ]);
  });
});
