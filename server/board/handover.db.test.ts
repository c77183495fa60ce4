import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import type { ListQuery } from "#server/enquiries/enquiry-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import type { Board } from "./board.ts";

const { members } = readContent();
const [member = "", other = ""] = members.keys();
const openView: ListQuery = { view: "open", words: "", form: "", after: "", member };

function getBoard({ services }: TestServices): Board {
  if (!services.board) throw new Error("Expected a board.");
  return services.board;
}

withDatabase(({ start, mailServer }) => {
  const submit = async (site: TestServices, ...given: Parameters<typeof createContactSubmission>) =>
    expectAccepted(await site.services.accept(createContactSubmission(...given))).reference;
  const listGivenMails = ({ database: { db } }: TestServices) =>
    db.selectFrom("deliveries").select("recipient").where("kind", "=", "given").execute();

  test("gives an enquiry to a colleague, who receives one mail in its thread (B1)", async () => {
    const site = await start();
    const board = getBoard(site);
    const reference = await submit(site, { name: "Mita Sen" });
    const give = (recipient: string) =>
      board.performAction({ reference, action: "give", actor: member, text: "", recipient });
    expect(await give(other)).toBe("done");
    expect(await give(other), "already assigned").toBe("refused");
    expect(await give("nobody")).toBe("refused");
    const enquiry = await board.enquiry(reference, member);
    expect(enquiry?.takenBy).toBe(other);
    const given = enquiry?.timeline.find(({ kind }) => kind === "given");
    expect([given?.actor, given?.text]).toEqual([member, other]);
    const address = members.get(other)?.email ?? "";
    const mail = await waitFor(() => mailServer().find(address, reference));
    expect(mail.text).toContain(`${members.get(member)?.name}`);
    expect(mail.text).toContain(paths.boardEnquiry(reference));
    const staffMail = await waitFor(() => mailServer().find("staff@example.com", reference));
    expect(mail.references).toBe(staffMail.references);
    expect(await give(member)).toBe("done");
    expect(await listGivenMails(site), "no mail to oneself").toEqual([{ recipient: address }]);
  });

  test("shows which other member opened an enquiry, with one event per member (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const reference = await submit(site);
    const countReads = async () =>
      (await board.enquiry(reference, member))?.timeline.filter(({ kind }) => kind === "read").length;
    const listReaders = async () => (await board.list(openView)).entries.map(({ reader }) => reader);
    await board.enquiry(reference, undefined);
    expect(await countReads()).toBe(2);
    expect(await listReaders(), "neither oneself nor an unknown member").toEqual([undefined]);
    site.time.now += 10 * 60_000;
    await board.enquiry(reference, other);
    const openedAt = site.time.now;
    site.time.now += 59_000;
    await board.enquiry(reference, other);
    expect(await listReaders()).toEqual([{ actor: other, at: openedAt }]);
    site.time.now += 1_000;
    await board.enquiry(reference, other);
    expect((await board.enquiry(reference, member))?.lastReader).toEqual({ actor: other, at: site.time.now });
    expect(await countReads()).toBe(3);
    site.time.now += 3_600_000;
    expect(await listReaders()).toEqual([undefined]);
  });

  test("offers as the next one an enquiry that no colleague is reading (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const first = await submit(site, { message: "One" });
    site.time.now += 60_000;
    const second = await submit(site, { message: "Two" });
    site.time.now += 60_000;
    const third = await submit(site, { message: "Three" });
    const findNext = async () => (await board.enquiry(third, member))?.next;
    expect(await findNext()).toBe(first);
    await board.enquiry(first, other);
    expect(await findNext()).toBe(second);
    await board.enquiry(second, other);
    expect(await findNext(), "the first one if colleagues read all").toBe(first);
    site.time.now += 10 * 60_000;
    expect(await findNext()).toBe(first);
  });

  test("reports a change by a colleague when a draft is saved (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const reference = await submit(site);
    const save = (expectedVersion: number, text: string) => {
      const request = { reference, action: "save-draft", actor: member, text, expectedVersion } as const;
      return board.performReplyAction({ ...request, uploads: [], removed: [], saved: undefined, reply: "" });
    };
    expect(await save(0, "One")).toBe("done");
    await board.performAction({ reference, action: "take", actor: other, text: "" });
    expect(await save(0, "Two")).toBe("stale");
    expect((await board.enquiry(reference, member))?.draft?.text).toBe("Two");
  });

  test("lists for whom a message is, the requested day and the budget (B1)", async () => {
    const site = await start({ outbox: false });
    await submit(site, { day: "2026-11-20", budget: "over-5-lakh", message: "Dear Sir,\nWe need a shop." });
    await submit(site, { member: other }, { form: "member-message" });
    const { entries } = await getBoard(site).list(openView);
    expect(entries.map(({ addressee, day }) => [addressee, day])).toEqual(
      expect.arrayContaining([
        [null, "2026-11-20"],
        [other, ""],
      ]),
    );
    const contact = entries.find(({ day }) => day !== "");
    expect([contact?.budget, contact?.excerpt]).toEqual(["More than ₹5 lakh", "We need a shop."]);
  });

  test("changes each of several enquiries unless a colleague changed it or its state does not allow it (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const references = [];
    for (let number = 0; number < 4; number += 1)
      references.push(await submit(site, { message: `No ${number}` }));
    const [first = "", second = "", stale = "", answered = ""] = references;
    await board.performAction({ reference: answered, action: "answered", actor: other, text: "" });
    const { entries } = await board.list({ ...openView, words: "no" });
    const picks = entries.map(({ reference, version }) => ({ reference, expectedVersion: version }));
    await board.performAction({ reference: stale, action: "take", actor: other, text: "" });
    const result = await board.performBulkAction({ action: "answered", actor: member }, picks);
    expect({ ...result, changed: result.changed.sort() }).toEqual({
      changed: [first, second].sort(),
      stale: [stale],
      refused: [answered],
    });
    expect(
      (await board.list({ ...openView, view: "answered" })).entries.map(({ reference }) => reference).sort(),
    ).toEqual([first, second, answered].sort());
  });

  test("the undo of an action on several enquiries restores what was there, unless they have changed since (B1)", async () => {
    const site = await start({ outbox: false });
    const { db } = site.database;
    const board = getBoard(site);
    const references = [await submit(site), await submit(site, { message: "Second" })];
    const [first = "", second = ""] = references;
    await board.performAction({ reference: first, action: "take", actor: other, text: "" });
    await db
      .updateTable("enquiries")
      .set({ held_reason: "sent by a bot" })
      .where("reference", "=", second)
      .execute();
    const read = () =>
      db
        .selectFrom("enquiries")
        .select(["reference", "answered_at", "spam_at", "released_at", "held_reason", "taken_by", "taught"])
        .orderBy("reference")
        .execute();
    const readEvents = async () =>
      (await db.selectFrom("events").select("kind").execute()).map(({ kind }) => kind).sort();
    const getPicks = async (picked: string[]) =>
      (
        await db
          .selectFrom("enquiries")
          .select(["reference", "version"])
          .where("reference", "in", picked)
          .execute()
      ).map(({ reference, version }) => ({ reference, expectedVersion: version }));
    const perform = async (action: "spam" | "give" | "answered", picked: string[]) => {
      const picks = await getPicks(picked);
      const enquiries = await board.listUndoable(action, picks);
      const result = await board.performBulkAction({ action, actor: member, recipient: member }, picks);
      expect(result.changed.sort()).toEqual([...picked].sort());
      return { action, enquiries };
    };
    const before = await read();
    const events = await readEvents();
    expect((await board.undoBulkAction(await perform("spam", references), member)).changed).toHaveLength(2);
    expect([await read(), await readEvents()]).toEqual([before, events]);
    const given = await perform("give", [first]);
    expect((await board.undoBulkAction(given, member)).changed).toEqual([first]);
    expect([await read(), await readEvents()]).toEqual([before, events]);
    const sent = db.selectFrom("deliveries").select("id").where("kind", "=", "given").execute();
    expect(await sent, "the colleague gets no mail").toEqual([]);
    const answered = await perform("answered", [first]);
    expect((await board.undoBulkAction(answered, member)).changed).toEqual([first]);
    expect(await read()).toEqual(before);
    const again = await perform("give", [first]);
    await board.performAction({ reference: first, action: "take", actor: other, text: "" });
    expect(await board.undoBulkAction(again, member)).toEqual({ changed: [], stale: [first], refused: [] });
  });

  test("a second press of one's own is not reported as a change by a colleague (B1)", async () => {
    const site = await start({ outbox: false });
    const board = getBoard(site);
    const reference = await submit(site);
    const press = (action: "take" | "answered", actor: string | undefined, expectedVersion: number) => {
      site.time.now += 1;
      return board.performAction({ reference, action, actor, text: "", expectedVersion });
    };
    expect(await press("take", member, 0)).toBe("done");
    expect(await press("take", member, 0)).toBe("refused");
    expect(await press("take", other, 0)).toBe("stale");
    expect(await press("answered", undefined, 1)).toBe("done");
    expect(await press("answered", undefined, 1)).toBe("refused");
    expect(await press("answered", other, 1), "somebody else").toBe("stale");
  });
});
