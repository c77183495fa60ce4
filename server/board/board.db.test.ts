import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { loadSigner } from "#server/database/signer.ts";
import { recordDeliveryResult } from "#server/enquiries/delivery-results.ts";
import type { ListQuery } from "#server/enquiries/enquiry-list.ts";
import { queueReminders } from "#server/enquiries/reminders.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { deleteExpired } from "#server/privacy/retention.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { CALL } from "#tests/support/board.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { alarmContext, createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import type { Board } from "./board.ts";

const [member = "", other = ""] = readContent().members.keys();
const STAFF = "staff@example.com";
const openView: ListQuery = { view: "open", words: "", form: "", after: "", member };

function getBoard({ services }: TestServices): Board {
  if (!services.board) throw new Error("Expected a board.");
  return services.board;
}

const getVersion = async ({ database: { db } }: TestServices, reference: string): Promise<number> =>
  (
    await db
      .selectFrom("enquiries")
      .select("version")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow()
  ).version;

withDatabase(({ start, mailServer }) => {
  const submit = async (site: TestServices, ...given: Parameters<typeof createContactSubmission>) =>
    expectAccepted(await site.services.accept(createContactSubmission(...given))).reference;
  const listReferences = async (site: TestServices, query: Partial<ListQuery>) =>
    (await getBoard(site).list({ ...openView, ...query })).entries.map(({ reference }) => reference);

  test("sorts by deadline, and updates timeline and views after actions (B1)", async () => {
    const site = await start();
    const board = getBoard(site);
    const first = await submit(site);
    site.time.now += 3_600_000;
    const second = await submit(site);
    const quarantined = await submit(site, { nickname: "bot" });
    expect(await listReferences(site, {})).toEqual([first, second]);
    expect(await listReferences(site, { view: "held" })).toEqual([quarantined]);
    const perform = (action: Parameters<Board["performAction"]>[0]["action"], reference = first, text = "") =>
      board.performAction({ reference, action, actor: member, text });
    const version = await getVersion(site, first);
    expect(await perform("take")).toBe("done");
    const staleAction = {
      reference: first,
      action: "take",
      actor: other,
      text: "",
      expectedVersion: version,
    } as const;
    expect(await board.performAction(staleAction), "a colleague has acted since").toBe("stale");
    expect(await perform("take"), "already the assignee").toBe("refused");
    expect(await perform("note", first, "  Rang; will call back\u0000 ")).toBe("done");
    expect(await perform("note", first, "  ")).toBe("refused");
    expect(await listReferences(site, { view: "mine" })).toEqual([first]);
    expect(await listReferences(site, { view: "mine", member: other })).toEqual([]);
    expect(await perform("answered")).toBe("done");
    expect(await perform("answered")).toBe("refused");
    expect(await listReferences(site, {})).toEqual([second]);
    expect(await listReferences(site, { view: "answered" })).toEqual([first]);
    expect(await perform("reopen")).toBe("done");
    expect(await perform("answered", quarantined), "a quarantined enquiry must be released before").toBe(
      "refused",
    );
    const enquiry = await board.enquiry(first, member);
    expect(enquiry).toMatchObject({ state: "open", takenBy: member, next: second });
    expect(
      enquiry?.timeline.filter(({ actor }) => actor === member).map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ["taken", ""],
      ["note", "Rang; will call back"],
      ["answered", ""],
      ["reopened", ""],
      ["read", ""],
    ]);
    await perform("take", second);
    expect((await board.enquiry(first, other))?.next, "enquiries of colleagues are not next").toBeUndefined();
    await board.performAction({ reference: second, action: "take", actor: other, text: "" });
    expect((await board.list(openView)).counts).toEqual({
      open: 2,
      mine: 1,
      payments: 0,
      held: 1,
      answered: 0,
      spam: 0,
    });
  });

  test("suspends the pending mails of spam, and sends them if it is marked as not spam (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const { db } = site.database;
    const reference = await submit(site);
    const perform = (action: "spam" | "not-spam") =>
      board.performAction({ reference, action, actor: undefined, text: "" });
    const listMails = () =>
      db.selectFrom("deliveries").select(["id", "state", "next_attempt_at"]).orderBy("id").execute();
    const appointment = { ...CALL, day: "2026-11-20", time: "16:30", anyway: "" };
    await board.performAction({ reference, action: "confirm", actor: undefined, text: "", appointment });
    await db.updateTable("deliveries").set({ state: "delivered" }).where("kind", "=", "staff").execute();
    const before = await listMails();
    expect(before.map(({ id, state }) => [id.slice(reference.length), state])).toEqual([
      ["/acknowledgement", "waiting"],
      ["/appointment/1", "waiting"],
      ["/staff", "delivered"],
      ["/staff-appointment/1", "waiting"],
    ]);
    expect([await perform("spam"), await perform("spam")]).toEqual(["done", "refused"]);
    expect((await listMails()).filter(({ state }) => state === "waiting")).toEqual([]);
    expect([await listReferences(site, {}), await listReferences(site, { view: "spam" })]).toEqual([
      [],
      [reference],
    ]);
    site.time.now += 30 * DAY_MS;
    expect([await perform("not-spam"), await perform("not-spam")]).toEqual(["done", "refused"]);
    expect((await listMails()).map(({ id, state }) => [id, state])).toEqual(
      before.map(({ id, state }) => [id, state]),
    );
    expect(await listReferences(site, { view: "answered" })).toEqual([reference]);
    const due = await db.selectFrom("deliveries").selectAll().where("state", "=", "waiting").execute();
    for (const delivery of due)
      await recordDeliveryResult(
        db,
        {
          delivery,
          at: site.time.now,
          error: new DeliveryError("450 try later", false),
        },
        alarmContext,
      );
    const states = (await listMails()).map(({ state }) => state);
    expect(states, "the retry period starts again after the release").not.toContain("failed");
  });

  test("finds an enquiry in any state by name, email address, telephone number and words (B1)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site, {
      name: "Måns Öberg",
      email: "Mans@Example.in",
      phone: "033 2464 0000",
      message: "A 100% sweet shop, my own number is 98311 22022\nসন্দেশ",
    });
    await submit(site, { name: "Another", message: "other" });
    await getBoard(site).performAction({ reference, action: "answered", actor: member, text: "" });
    await getBoard(site).performAction({
      reference,
      action: "note",
      actor: member,
      text: "Brother: 98300-11 223",
    });
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
      expect(await listReferences(site, { words }), words).toEqual([reference]);
    expect(await listReferences(site, { words: "öberg", form: "application" })).toEqual([]);
    expect(await listReferences(site, { words: "1_0%" })).toEqual([]);
  });

  test("lists earlier enquiries with the same email address or telephone number (B1)", async () => {
    const site = await start({ outbox: false });
    const phone = "033 2464 0000";
    const byNumber = await submit(site, { phone });
    const byAddress = await submit(site, { email: "same@example.in" });
    await submit(site);
    const reference = await submit(site, { phone, email: "same@example.in" });
    const enquiry = await getBoard(site).enquiry(reference, undefined);
    expect(enquiry?.otherEnquiries.map(({ reference }) => reference).sort()).toEqual(
      [byNumber, byAddress].sort(),
    );
  });

  test("refuses an action on a stale page, and mails one appointment (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const reference = await submit(site);
    const version = await getVersion(site, reference);
    const appointment = (time: string) => ({ ...CALL, day: "2026-11-20", time, anyway: "" });
    const confirmed = await Promise.all(
      ["11:00", "15:00"].map((time) =>
        board.performAction({
          reference,
          action: "confirm",
          actor: member,
          text: "",
          expectedVersion: version,
          appointment: appointment(time),
        }),
      ),
    );
    expect(confirmed.sort()).toEqual(["done", "stale"]);
    const queued = site.database.db.selectFrom("deliveries").select("id").where("kind", "=", "appointment");
    expect(await queued.execute()).toHaveLength(1);
    const currentVersion = await getVersion(site, reference);
    const request = { reference, text: "", expectedVersion: currentVersion } as const;
    expect(await board.performAction({ ...request, action: "reopen", actor: member })).toBe("done");
    expect(await board.performAction({ ...request, action: "spam", actor: other })).toBe("stale");
    expect(
      await board.performAction({ ...request, action: "note", actor: other, text: "Kept" }),
      "notes are never stale",
    ).toBe("done");
    expect((await board.enquiry(reference, member))?.state).toBe("open");
  });

  test("approves and rejects a comment, and records the member (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const [slug = ""] = readContent().postSlugs;
    const comment = createContactSubmission({ post: slug, message: "Useful" }, { form: "comment" });
    const { reference } = expectAccepted(await site.services.accept(comment));
    const perform = (action: "approve" | "reject" | "spam") =>
      board.performAction({ reference, action, actor: member, text: "" });
    expect([await perform("approve"), await perform("approve")]).toEqual(["done", "refused"]);
    expect(await site.services.comments.approved(slug)).toMatchObject([{ text: "Useful" }]);
    expect(await perform("spam"), "an approved comment must be rejected before").toBe("refused");
    expect(await perform("reject")).toBe("done");
    expect(await site.services.comments.approved(slug)).toEqual([]);
    const actions = (await board.enquiry(reference, member))?.timeline.filter(
      ({ actor }) => actor === member,
    );
    expect(actions?.map(({ kind }) => kind)).toEqual(["approved", "rejected", "read"]);
    expect(await perform("spam")).toBe("done");
    expect(await perform("approve"), "spam must be released before").toBe("refused");
  });

  test("sends no reminder to former members (B2)", async () => {
    const site = await start({ outbox: false });
    const { db } = site.database;
    const reference = await submit(site);
    await getBoard(site).performAction({ reference, action: "take", actor: member, text: "" });
    const { members } = readContent();
    const membersAfterLeaving = new Map(members).set(member, {
      ...members.get(member),
      name: "Gone",
      left: true,
    });
    const due = await db.selectFrom("enquiries").select("reply_by").executeTakeFirstOrThrow();
    await queueReminders(db, { members: membersAfterLeaving, to: STAFF }, due.reply_by);
    const queued = await db
      .selectFrom("deliveries")
      .select(["reference", "recipient"])
      .where("kind", "=", "overdue")
      .execute();
    expect(queued).toEqual([{ reference, recipient: "" }]);
  });

  test.each([
    ["waiting", null, "waiting"],
    ["waiting", "451 Try again later", "refused"],
    ["sending", "451 Try again later", "waiting"],
    ["failed", "550 No such user", "failed"],
    ["withheld", null, "failed"],
    ["withdrawn", null, "failed"],
  ] as const)(
    "a delivery in state %s with the error %s is in the timeline as %s (B1)",
    async (state, error, kind) => {
      const site = await start({ outbox: false });
      const reference = await submit(site);
      await site.database.db
        .updateTable("deliveries")
        .set({ state, last_error: error })
        .where("kind", "=", "staff")
        .execute();
      const enquiry = await getBoard(site).enquiry(reference, member);
      expect(enquiry?.timeline.find(({ delivery }) => delivery === "staff")).toMatchObject({ kind });
    },
  );

  test("sends one reminder before the office closes and one overdue mail, each with all enquiries (B2)", async () => {
    const site = await start();
    const { db } = site.database;
    const [taken, free, other] = [await submit(site), await submit(site), await submit(site)] as const;
    const answered = await submit(site);
    await mailServer().waitForMails(8);
    await getBoard(site).performAction({ reference: taken, action: "take", actor: member, text: "" });
    await getBoard(site).performAction({ reference: answered, action: "answered", actor: member, text: "" });
    const { members } = readContent();
    const memberEmail = members.get(member)?.email ?? "";
    const queueConcurrently = () =>
      Promise.all([1, 2, 3].map(() => queueReminders(db, { members, to: STAFF }, site.time.now)));
    /** Returns the recipient of each mail of a kind, with the enquiries that it names. */
    const listMails = async (kind: string) => {
      const queued = await db.selectFrom("deliveries").select("id").where("kind", "=", kind).execute();
      const mails = await waitFor(() => {
        const sent = mailServer().mails.filter(({ messageId }) => messageId?.includes(`.${kind}.`));
        return sent.length >= queued.length && sent;
      });
      return mails
        .map(({ envelope, text }) => [
          envelope.to.join(),
          [taken, free, other, answered].filter((reference) => text?.includes(reference)),
        ])
        .sort();
    };
    const { reminder, replyBy } = await db
      .selectFrom("enquiries")
      .select(["next_reminder_at as reminder", "reply_by as replyBy"])
      .where("reference", "=", free)
      .executeTakeFirstOrThrow();
    site.time.now = (reminder ?? 0) - 3 * 3_600_000;
    await queueConcurrently();
    expect(await listMails("reminder")).toEqual([]);
    site.time.now = reminder ?? 0;
    await queueConcurrently();
    await queueConcurrently();
    expect(await listMails("reminder"), "the assignee alone").toEqual(
      [
        [memberEmail, [taken]],
        [STAFF, [free, other]],
      ].sort(),
    );
    site.time.now = replyBy;
    await queueConcurrently();
    await queueConcurrently();
    expect(await listMails("overdue"), "everybody").toEqual(
      [
        [memberEmail, [taken]],
        [STAFF, [taken, free, other]],
      ].sort(),
    );
    await getBoard(site).performAction({ reference: free, action: "answered", actor: member, text: "" });
    await getBoard(site).performAction({ reference: free, action: "reopen", actor: member, text: "" });
    site.time.now += DAY_MS;
    await queueConcurrently();
    expect(await listMails("overdue"), "once, even if reopened").toHaveLength(2);
  });

  test("deletes notes with their enquiry after the retention period (B1)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site);
    await getBoard(site).performAction({ reference, action: "note", actor: member, text: "Owes us a call" });
    const { retention } = readContent();
    const later = site.time.now + (retention.enquiriesDays + 1) * DAY_MS;
    await deleteExpired(site.database.db, { retention, mailFolder: getMailFolder(site.dataDir) }, later);
    expect(await site.database.db.selectFrom("events").selectAll().execute()).toEqual([]);
  });

  test("deletes notes when a person is erased (B1)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site, { email: "gone@example.in" });
    await getBoard(site).performAction({ reference, action: "note", actor: member, text: "Owes us a call" });
    const signer = await loadSigner(site.database.db);
    const request = {
      person: { email: "gone@example.in" },
      now: site.time.now,
      mailFolder: getMailFolder(site.dataDir),
    };
    await erasePerson(site.database, signer, request);
    expect(await site.database.db.selectFrom("events").selectAll().execute()).toEqual([]);
  });
});
