import { expect, test } from "vitest";
import type { EventKind } from "#server/database/tables.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { listConversations, listDraftAuthors } from "./conversations.ts";
import { recordEvent } from "./events.ts";

withDatabase(({ start }) => {
  const startWithEvents = async () => {
    const { database, services, time } = await start({ outbox: false });
    const { db } = database;
    const submit = async () => expectAccepted(await services.accept(createContactSubmission())).reference;
    const setAnswered = (reference: string, answered_at: number | null) =>
      db.updateTable("enquiries").set({ answered_at }).where("reference", "=", reference).execute();
    const record = async (reference: string, kind: EventKind, text = "", isUnverified = false) => {
      time.now += 60_000;
      await recordEvent(db, kind, { reference, now: time.now, actor: "mita", text, isUnverified });
    };
    const find = async (reference: string) => (await listConversations(db, [reference])).get(reference);
    return { db, submit, record, find, setAnswered };
  };

  test("finds the latest mail without its quote and salutation, and who wrote it (B1)", async () => {
    const { submit, record, find } = await startWithEvents();
    const reference = await submit();
    expect(await find(reference)).toBeUndefined();
    await record(reference, "replied", "Dear Asha,\n\nIt costs 25,000.");
    await record(reference, "note", "Rang at noon");
    expect(await find(reference)).toEqual({
      latest: { isFromVisitor: false, actor: "mita", excerpt: "It costs 25,000." },
      hasWrittenBack: false,
      hasBounced: false,
    });
    const mail =
      "other@example.in\n\nHi!\n\nplease go ahead with it.\n\nOn Mon, 3 Nov 2026 10:15, Mita <m@e.in> wrote:\n> Dear";
    await record(reference, "visitor-replied", mail + "\n> quoted".repeat(1_000));
    await record(reference, "auto-replied", "I am on leave");
    await record(reference, "replied", "Click here", true);
    expect((await find(reference))?.latest).toMatchObject({
      isFromVisitor: true,
      excerpt: "please go ahead with it.",
    });
  });

  test("says that the visitor wrote back while the enquiry is open and that mail the newest (B1)", async () => {
    const { submit, record, find, setAnswered } = await startWithEvents();
    for (const answer of ["replied", "answered", "confirmed"] as const) {
      const reference = await submit();
      await record(reference, "visitor-replied", "One more question");
      expect((await find(reference))?.hasWrittenBack).toBe(true);
      await record(reference, "taken");
      expect((await find(reference))?.hasWrittenBack).toBe(true);
      await record(reference, answer, "2026-11-25T10:00:00+05:30");
      await setAnswered(reference, 1);
      expect((await find(reference))?.hasWrittenBack, answer).toBe(false);
      await setAnswered(reference, null);
      await record(reference, "reopened");
      await record(reference, "corrected");
      expect((await find(reference))?.hasWrittenBack, `${answer}, reopened`).toBe(answer !== "replied");
    }
  });

  test("says both that the visitor wrote back and that a later mail came back (B1)", async () => {
    const { submit, record, find } = await startWithEvents();
    const reference = await submit();
    await record(reference, "visitor-replied", "One more question");
    await record(reference, "bounced", "a@example.in\n550");
    expect(await find(reference)).toMatchObject({ hasWrittenBack: true, hasBounced: true });
  });

  test("says that a mail came back until something is sent, received or corrected (B1)", async () => {
    const { submit, record, find } = await startWithEvents();
    for (const next of ["replied", "visitor-replied", "corrected", "confirmed"] as const) {
      const reference = await submit();
      await record(reference, "replied", "Hello");
      await record(reference, "bounced", "a@example.in\n550");
      await record(reference, "note", "Will call");
      expect((await find(reference))?.hasBounced).toBe(true);
      await record(reference, next, "2026-11-25T10:00:00+05:30");
      expect((await find(reference))?.hasBounced, next).toBe(false);
    }
  });

  test("lists who has begun a reply, without empty drafts (B1)", async () => {
    const { db, submit } = await startWithEvents();
    const [first, second] = [await submit(), await submit()];
    const drafts = [
      { id: "1", reference: first, actor: "mita", text: "Dear" },
      { id: "2", reference: first, actor: "debjit", text: "Hi" },
      { id: "3", reference: second, actor: "mita", text: "" },
    ];
    await db.insertInto("reply_drafts").values(drafts).execute();
    expect([...(await listDraftAuthors(db, [first, second]))]).toEqual([[first, ["debjit", "mita"]]]);
  });
});
