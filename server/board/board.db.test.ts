import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { mailFolderIn } from "#server/disk/mail-files.ts";
import { DeliveryError } from "#server/mail/mail.ts";
import { recordAttempt } from "#server/outbox/attempts.ts";
import { openSigner } from "#server/signing/signing.ts";
import { erasePerson } from "#server/upkeep/erasure.ts";
import { queueReminders } from "#server/upkeep/reminders.ts";
import { deleteExpired } from "#server/upkeep/retention.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";
import type { Board } from "./board.ts";
import type { BoardQuery } from "./list.ts";

const [member = "", other = ""] = readContent().members.keys();
const all: BoardQuery = { view: "open", words: "", form: "", after: "", member };

function boardOf({ services }: TestServices): Board {
  if (!services.board) throw new Error("there is no board");
  return services.board;
}

const versionOf = async ({ database: { db } }: TestServices, reference: string): Promise<number> =>
  (
    await db
      .selectFrom("enquiries")
      .select("version")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow()
  ).version;

onDatabase(({ start, mailbox }) => {
  const post = async (one: TestServices, ...given: Parameters<typeof contactPost>) =>
    accepted(await one.services.accept(contactPost(...given))).reference;
  const shown = async (one: TestServices, query: Partial<BoardQuery>) =>
    (await boardOf(one).page({ ...all, ...query })).entries.map(({ reference }) => reference);

  test("B1: due next comes first; the story and the views follow what staff do", async () => {
    const one = await start();
    const board = boardOf(one);
    const first = await post(one);
    one.time.now += 3_600_000;
    const second = await post(one);
    const held = await post(one, { nickname: "bot" });
    expect(await shown(one, {})).toEqual([first, second]);
    expect(await shown(one, { view: "held" })).toEqual([held]);
    const act = (action: Parameters<Board["act"]>[0]["action"], reference = first, text = "") =>
      board.act({ reference, action, actor: member, text });
    const seen = await versionOf(one, first);
    expect(await act("take")).toBe("done");
    const overtaken = { reference: first, action: "take", actor: other, text: "", seen } as const;
    expect(await board.act(overtaken), "a colleague was quicker than this page").toBe("stale");
    expect(await act("take"), "who has it already").toBe("refused");
    expect(await act("note", first, "  Rang; will call back\u0000 ")).toBe("done");
    expect(await act("note", first, "  ")).toBe("refused");
    expect(await shown(one, { view: "mine" })).toEqual([first]);
    expect(await shown(one, { view: "mine", member: other })).toEqual([]);
    expect(await act("answered")).toBe("done");
    expect(await act("answered")).toBe("refused");
    expect(await shown(one, {})).toEqual([second]);
    expect(await shown(one, { view: "answered" })).toEqual([first]);
    expect(await act("reopen")).toBe("done");
    expect(await act("answered", held), "what is held is looked at first").toBe("refused");
    const story = await board.story(first, member);
    expect(story).toMatchObject({ state: "open", takenBy: member, next: second });
    expect(
      story?.steps.filter(({ actor }) => actor === member).map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ["taken", ""],
      ["note", "Rang; will call back"],
      ["answered", ""],
      ["reopened", ""],
      ["read", undefined],
    ]);
    await act("take", second);
    expect((await board.story(first, other))?.next, "what a colleague has is not for others").toBeUndefined();
    await board.act({ reference: second, action: "take", actor: other, text: "" });
    expect((await board.page(all)).counts).toEqual({ open: 2, mine: 1, held: 1, answered: 0, spam: 0 });
  });

  test("B1: spam is put aside without being lost; its unsent mails wait with it and go out if it is none", async () => {
    const one = await start({ outbox: false });
    const board = boardOf(one);
    const { db } = one.database;
    const reference = await post(one);
    const act = (action: "spam" | "not-spam") => board.act({ reference, action, actor: undefined, text: "" });
    const mails = () =>
      db.selectFrom("deliveries").select(["id", "state", "next_attempt_at"]).orderBy("id").execute();
    const appointment = { day: "2026-11-20", time: "16:30", anyway: "" };
    await board.act({ reference, action: "confirm", actor: undefined, text: "", appointment });
    await db.updateTable("deliveries").set({ state: "delivered" }).where("kind", "=", "staff").execute();
    const before = await mails();
    expect(before.map(({ id, state }) => [id.slice(reference.length), state])).toEqual([
      ["/acknowledgement", "waiting"],
      ["/appointment/1", "waiting"],
      ["/staff", "delivered"],
      ["/staff-appointment/1", "waiting"],
    ]);
    expect([await act("spam"), await act("spam")]).toEqual(["done", "refused"]);
    expect((await mails()).filter(({ state }) => state === "waiting")).toEqual([]);
    expect([await shown(one, {}), await shown(one, { view: "spam" })]).toEqual([[], [reference]]);
    one.time.now += 30 * DAY_MS;
    expect([await act("not-spam"), await act("not-spam")]).toEqual(["done", "refused"]);
    expect((await mails()).map(({ id, state }) => [id, state])).toEqual(
      before.map(({ id, state }) => [id, state]),
    );
    expect(await shown(one, {})).toEqual([reference]);
    const due = await db.selectFrom("deliveries").selectAll().where("state", "=", "waiting").execute();
    for (const delivery of due)
      await recordAttempt(db, {
        delivery,
        at: one.time.now,
        error: new DeliveryError("450 try later", false),
      });
    const states = (await mails()).map(({ state }) => state);
    expect(states, "five days count from the release").not.toContain("failed");
  });

  test("B1: found by name, address, number and words, whatever was done with it", async () => {
    const one = await start({ outbox: false });
    const reference = await post(one, {
      name: "Måns Öberg",
      email: "Mans@Example.in",
      phone: "033 2464 0000",
      message: "A 100% sweet shop, my own number is 98311 22022\nসন্দেশ",
    });
    await post(one, { name: "Somebody", message: "else" });
    await boardOf(one).act({ reference, action: "answered", actor: member, text: "" });
    await boardOf(one).act({ reference, action: "note", actor: member, text: "Brother: 98300-11 223" });
    for (const words of [
      "öberg måns",
      "mans@example.in",
      "+91 33 2464 0000",
      "100%",
      "সন্দেশ",
      reference.toLowerCase(),
      reference.replaceAll("-", ""),
      reference.replaceAll("-", " ").toLowerCase(),
      "98311 22022",
      "9831122022",
      "+91 98311-22022",
      "০৯৮৩১১২২০২২",
      "brother",
      "9830011223",
    ])
      expect(await shown(one, { words }), words).toEqual([reference]);
    expect(await shown(one, { words: "öberg", form: "application" })).toEqual([]);
    expect(await shown(one, { words: "1_0%" })).toEqual([]);
  });

  test("B1: earlier enquiries of the same person, by address or by number", async () => {
    const one = await start({ outbox: false });
    const phone = "033 2464 0000";
    const byNumber = await post(one, { phone });
    const byAddress = await post(one, { email: "same@example.in" });
    await post(one);
    const reference = await post(one, { phone, email: "same@example.in" });
    const story = await boardOf(one).story(reference, undefined);
    expect(story?.earlier.map((earlier) => earlier.reference).sort()).toEqual([byNumber, byAddress].sort());
  });

  test("B1: what a colleague has changed meanwhile is not changed again, and one appointment is mailed", async () => {
    const one = await start({ outbox: false });
    const board = boardOf(one);
    const reference = await post(one);
    const seen = await versionOf(one, reference);
    const appointment = (time: string) => ({ day: "2026-11-20", time, anyway: "" });
    const confirmed = await Promise.all(
      ["11:00", "15:00"].map((time) =>
        board.act({
          reference,
          action: "confirm",
          actor: member,
          text: "",
          seen,
          appointment: appointment(time),
        }),
      ),
    );
    expect(confirmed.sort()).toEqual(["done", "stale"]);
    const told = one.database.db.selectFrom("deliveries").select("id").where("kind", "=", "appointment");
    expect(await told.execute()).toHaveLength(1);
    const page = await versionOf(one, reference);
    const by = { reference, text: "", seen: page } as const;
    expect(await board.act({ ...by, action: "answered", actor: member })).toBe("done");
    expect(await board.act({ ...by, action: "spam", actor: other })).toBe("stale");
    expect(
      await board.act({ ...by, action: "note", actor: other, text: "Kept" }),
      "nothing typed is lost",
    ).toBe("done");
    expect((await board.story(reference, member))?.state).toBe("answered");
  });

  test("B1: a comment is approved and rejected on the board, with who did it in its story", async () => {
    const one = await start({ outbox: false });
    const board = boardOf(one);
    const [about = ""] = readContent().posts;
    const comment = contactPost({ post: about, message: "Useful" }, { form: "comment" });
    const { reference } = accepted(await one.services.accept(comment));
    const act = (action: "approve" | "reject" | "spam") =>
      board.act({ reference, action, actor: member, text: "" });
    expect([await act("approve"), await act("approve")]).toEqual(["done", "refused"]);
    expect(await one.services.comments.approved(about)).toMatchObject([{ text: "Useful" }]);
    expect(await act("spam"), "what everybody can read is rejected first").toBe("refused");
    expect(await act("reject")).toBe("done");
    expect(await one.services.comments.approved(about)).toEqual([]);
    const steps = (await board.story(reference, member))?.steps.filter(({ actor }) => actor === member);
    expect(steps?.map(({ kind }) => kind)).toEqual(["approved", "rejected", "read"]);
    expect(await act("spam")).toBe("done");
    expect(await act("approve"), "spam is released first").toBe("refused");
  });

  test("B2: who has left the team gets no reminder", async () => {
    const one = await start({ outbox: false });
    const { db } = one.database;
    const reference = await post(one);
    await boardOf(one).act({ reference, action: "take", actor: member, text: "" });
    const { members } = readContent();
    const left = new Map(members).set(member, { ...members.get(member), name: "Gone", left: true });
    const due = await db.selectFrom("enquiries").select("reply_by").executeTakeFirstOrThrow();
    await queueReminders(db, { members: left, to: "staff@example.com" }, due.reply_by);
    const told = await db.selectFrom("deliveries").select("id").where("kind", "=", "overdue").execute();
    expect(told).toEqual([{ id: `${reference}/overdue` }]);
  });

  test("B2: one mail when a quarter of the time is left, one when it has run out, whoever looks and however often", async () => {
    const one = await start();
    const { db } = one.database;
    const reference = await post(one);
    const done = await post(one);
    await mailbox().wait(4);
    await boardOf(one).act({ reference, action: "take", actor: member, text: "" });
    await boardOf(one).act({ reference: done, action: "answered", actor: member, text: "" });
    const readers = { members: readContent().members, to: "staff@example.com" };
    const look = () => Promise.all([1, 2, 3].map(() => queueReminders(db, readers, one.time.now)));
    const told = async (kind: string) =>
      (await db.selectFrom("deliveries").select("id").where("kind", "=", kind).orderBy("id").execute()).map(
        ({ id }) => id,
      );
    const due = await db.selectFrom("enquiries").select("reply_by").executeTakeFirstOrThrow();
    one.time.now = due.reply_by - 6 * 3_600_000 - 1;
    await look();
    expect(await told("reminder")).toEqual([]);
    one.time.now += 2;
    await look();
    await look();
    expect(await told("reminder")).toEqual([`${reference}/reminder`, `${reference}/reminder/own`]);
    one.time.now = due.reply_by;
    await look();
    await look();
    expect(await told("overdue")).toEqual([`${reference}/overdue`, `${reference}/overdue/own`]);
    await waitFor(() => mailbox().mails.length === 8 || undefined);
    const own = readContent().members.get(member)?.email ?? "";
    expect(mailbox().mails.filter(({ envelope }) => envelope.to.includes(own))).toHaveLength(2);
    await boardOf(one).act({ reference, action: "answered", actor: member, text: "" });
    await boardOf(one).act({ reference, action: "reopen", actor: member, text: "" });
    one.time.now += DAY_MS;
    await look();
    expect(await told("overdue"), "once, reopened or not").toHaveLength(2);
  });

  test("B1: notes go with their enquiry when its time is over", async () => {
    const one = await start({ outbox: false });
    const reference = await post(one);
    await boardOf(one).act({ reference, action: "note", actor: member, text: "Owes us a call" });
    const { retention } = readContent();
    const later = one.time.now + (retention.enquiriesDays + 1) * DAY_MS;
    await deleteExpired(one.database.db, { retention, mailFolder: mailFolderIn(one.dataDir) }, later);
    expect(await one.database.db.selectFrom("events").selectAll().execute()).toEqual([]);
  });

  test("B1: erasing a person takes the notes along", async () => {
    const one = await start({ outbox: false });
    const reference = await post(one, { email: "gone@example.in" });
    await boardOf(one).act({ reference, action: "note", actor: member, text: "Owes us a call" });
    const signer = await openSigner(one.database.db);
    const request = {
      person: { email: "gone@example.in" },
      now: one.time.now,
      mailFolder: mailFolderIn(one.dataDir),
    };
    await erasePerson(one.database, signer, request);
    expect(await one.database.db.selectFrom("events").selectAll().execute()).toEqual([]);
  });
});
