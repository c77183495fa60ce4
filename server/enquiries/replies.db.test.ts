import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { loadSigner } from "#server/database/signer.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { retryDeliveries } from "./delivery-results.ts";

const content = readContent();
const [member = "", other = ""] = content.members.keys();
const memberName = content.members.get(member)?.name ?? "";
const VISITOR = "mita@example.in";
const STAFF = "staff@example.com";

withDatabase(({ start, mailServer }) => {
  const submit = async (site: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(
      await site.services.accept(
        createContactSubmission({
          email: VISITOR,
          message: "How much is a website?\nWe sell saris.",
          ...fields,
        }),
      ),
    ).reference;

  function getBoard({ services: { board } }: TestServices) {
    if (!board) throw new Error("Expected a board.");
    return board;
  }

  type Request = Parameters<ReturnType<typeof getBoard>["performReplyAction"]>[0];
  const perform = (site: TestServices, reference: string, request: Partial<Request>) =>
    getBoard(site).performReplyAction({
      reference,
      action: "reply",
      actor: member,
      text: "",
      uploads: [],
      removed: [],
      saved: undefined,
      reply: "",
      ...request,
    });
  const passUndoTime = (site: TestServices) => {
    site.time.now += LIMITS.undoSeconds * 1_000;
  };
  const getEnquiry = async (site: TestServices, reference: string, reader = member) => {
    const enquiry = await getBoard(site).enquiry(reference, reader);
    if (!enquiry) throw new Error(`Expected the enquiry ${reference}.`);
    return enquiry;
  };
  const getHeader = (mail: { headers: { key: string; value: string }[] }, name: string) =>
    mail.headers.find(({ key }) => key === name)?.value ?? "";

  test("a reply reaches the visitor and the team in the thread of the acknowledgement, and answers the enquiry (B1)", async () => {
    const site = await start({ mailFrom: '"The office" <office@example.com>' });
    const reference = await submit(site);
    const acknowledgement = await waitFor(() => mailServer().find(VISITOR));
    const staffMail = await waitFor(() => mailServer().find(STAFF));
    const file = { name: "../price list.pdf", type: "application/pdf", content: Buffer.from("%PDF price") };
    const text = "Dear Mita,\n\nFrom ₹25,000.";
    expect(await perform(site, reference, { text, uploads: [file] })).toBe("done");
    expect(await getEnquiry(site, reference)).toMatchObject({ state: "answered", takenBy: member });
    expect(mailServer().mails, "the reply can still be undone").toHaveLength(2);
    passUndoTime(site);
    const [first, second] = (await mailServer().waitForMails(4)).slice(2);
    const reply = first?.envelope.to.includes(VISITOR) ? first : second;
    const copy = reply === first ? second : first;
    if (!reply || !copy) throw new Error("Expected the reply and its copy.");
    expect(reply.from).toEqual({
      name: `${memberName}, ${content.brand.name}`,
      address: "office@example.com",
    });
    expect(reply.replyTo?.[0]?.address).toBe(STAFF);
    expect(reply.text).toContain(text);
    expect(reply.text).toContain(memberName);
    expect(reply.text).toContain("> How much is a website?\n> We sell saris.");
    expect(reply.subject).toBe(`Re: ${acknowledgement.subject}`);
    expect(reply.inReplyTo).toBe(acknowledgement.messageId);
    expect(reply.references).toContain(acknowledgement.messageId);
    expect(getHeader(reply, "auto-submitted"), "a person wrote it").toBe("");
    expect(reply.attachments.map(({ filename }) => filename)).toEqual(["price list.pdf"]);
    expect(Buffer.from(reply.attachments[0]?.content as ArrayBuffer)).toEqual(file.content);
    expect([copy.envelope.to, copy.messageId]).toEqual([[STAFF], reply.messageId]);
    for (const mail of [acknowledgement, staffMail, copy])
      expect(reply.references, "all mails about an enquiry share a thread").toContain(
        (mail.references ?? "").split(" ")[0],
      );
    for (const mail of [reply, copy]) expect(mail.raw).not.toContain("/board");
    const { timeline } = await getEnquiry(site, reference);
    expect(timeline.find(({ kind }) => kind === "replied")).toMatchObject({
      actor: member,
      text,
      attachments: [{ name: "price list.pdf", size: file.content.length }],
    });
    expect(
      (await getBoard(site).list({ view: "answered", words: "25,000", form: "", after: "", member })).entries,
    ).toHaveLength(1);
  });

  test("an undone reply is a draft again and the enquiry is open; a sent one cannot be undone (B1)", async () => {
    const site = await start();
    const reference = await submit(site);
    await mailServer().waitForMails(2);
    const file = { name: "a.txt", type: "text/plain", content: Buffer.from("a") };
    await perform(site, reference, { text: "Too early", uploads: [file] });
    const sent = await getEnquiry(site, reference);
    await perform(site, reference, { action: "save-draft", text: "And one more thing" });
    expect(
      await perform(site, reference, { action: "undo-reply", reply: sent.undoableReply?.id ?? "" }),
    ).toBe("done");
    const undone = await getEnquiry(site, reference);
    expect(undone).toMatchObject({
      state: "open",
      draft: { text: "Too early\n\nAnd one more thing", attachments: [{ name: "a.txt" }] },
      undoableReply: undefined,
    });
    expect(undone.timeline.filter(({ kind }) => kind === "replied")).toEqual([]);
    const removed = undone.draft?.attachments.map(({ id }) => id) ?? [];
    await perform(site, reference, { text: "Now it is right", removed });
    const reply = (await getEnquiry(site, reference)).undoableReply?.id ?? "";
    passUndoTime(site);
    const mails = await mailServer().waitForMails(4);
    expect(mails.findLast(({ envelope }) => envelope.to.includes(VISITOR))).toMatchObject({
      text: expect.stringContaining("Now it is right"),
      attachments: [],
    });
    expect(await perform(site, reference, { action: "undo-reply", reply })).toBe("too-late");
    expect((await getEnquiry(site, reference)).state).toBe("answered");
  });

  test("sending mails again leaves the time to undo a reply (B1)", async () => {
    const site = await start();
    const reference = await submit(site);
    await mailServer().waitForMails(2);
    mailServer().rejections.recipient = { code: 450, text: "try later", address: VISITOR };
    await perform(site, reference, { text: "First" });
    passUndoTime(site);
    const findReplies = () =>
      site.database.db
        .selectFrom("deliveries")
        .select(["attempts", "last_error", "next_attempt_at"])
        .where("kind", "=", "reply")
        .orderBy("created_at")
        .execute();
    await waitFor(async () => (await findReplies())[0]?.last_error);
    await perform(site, reference, { text: "Second" });
    const second = (await findReplies())[1];
    await retryDeliveries(site.database.db, reference, site.time.now);
    expect((await findReplies())[1], "the second reply is not sent early").toEqual(second);
  });

  test("a reply cannot be undone after an attempt, also if it is sent again (B1)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site);
    await perform(site, reference, { text: "Perhaps accepted" });
    const reply = (await getEnquiry(site, reference)).undoableReply?.id ?? "";
    expect(reply).not.toBe("");
    passUndoTime(site);
    const { db } = site.database;
    await db.updateTable("deliveries").set({ attempts: 1, last_error: "lost response" }).execute();
    await retryDeliveries(db, reference, site.time.now);
    expect((await getEnquiry(site, reference)).undoableReply).toBeUndefined();
    expect(await perform(site, reference, { action: "undo-reply", reply })).toBe("too-late");
  });

  test("a rejected reply reopens the enquiry and is listed as not sent (B1, E6)", async () => {
    const site = await start();
    const reference = await submit(site);
    await mailServer().waitForMails(2);
    mailServer().rejections.recipient = { code: 550, text: "no such user", address: VISITOR };
    await perform(site, reference, { text: "Will not arrive" });
    passUndoTime(site);
    await waitFor(async () => (await getEnquiry(site, reference)).state === "open");
    const { timeline, unsentDeliveries } = await getEnquiry(site, reference);
    expect(unsentDeliveries).toMatchObject([{ delivery: "reply" }]);
    expect(timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["replied", "failed", "bounced"]),
    );
  });

  test("what cannot be sent remains a draft of its author (B1)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site);
    const { version } = await getEnquiry(site, reference);
    const tooLarge = {
      name: "b.bin",
      type: "",
      content: Buffer.alloc(LIMITS.attachmentMegabytes * 1024 * 1024 + 1),
    };
    expect(await perform(site, reference, { text: "  " })).toBe("empty");
    expect(await perform(site, reference, { text: "With a film", uploads: [tooLarge] })).toBe("too-large");
    expect((await getEnquiry(site, reference)).draft).toEqual({ text: "With a film", attachments: [] });
    await getBoard(site).performAction({ reference, action: "take", actor: other, text: "" });
    expect(await perform(site, reference, { text: "Crossed", expectedVersion: version })).toBe("stale");
    expect(await perform(site, reference, { text: "Anonymous", actor: undefined })).toBe("refused");
    const [ownDraft, othersDraft] = [
      await getEnquiry(site, reference),
      await getEnquiry(site, reference, other),
    ];
    expect([ownDraft.draft?.text, othersDraft.draft]).toEqual(["Crossed", undefined]);
    const phoneOnly = await submit(site, { email: "", phone: "033 2464 0000" });
    expect(await perform(site, phoneOnly, { text: "Hello" })).toBe("refused");
    expect(
      await site.database.db.selectFrom("deliveries").selectAll().where("kind", "like", "%reply%").execute(),
    ).toEqual([]);
  });

  test("a saved reply is added in the language of the form, with its placeholders filled (B1, L3)", async () => {
    const site = await start({ outbox: false });
    for (const [language, replies] of [
      ["en", content.savedReplies.replies],
      ["bn", content.translations.get("bn")?.savedReplies.replies],
    ] as const) {
      const reference = await submit(site, { name: "Asha", ...(language !== "en" && { language }) });
      for (const { id, text } of replies ?? []) {
        expect(await perform(site, reference, { action: "save-draft", text: "PS", saved: id })).toBe("done");
        const draft = (await getEnquiry(site, reference)).draft?.text ?? "";
        const [firstWord = ""] = text.split(/\s/);
        expect(draft, `${language} ${id}`).toContain(`PS\n\n${firstWord}`);
        expect(draft, `${language} ${id}`).not.toMatch(/\{\w+\}/);
      }
    }
  });

  test("erasing a person deletes replies, drafts and attachments (E7)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site);
    const file = { name: "a.txt", type: "text/plain", content: Buffer.from("a") };
    await perform(site, reference, { text: "Sent", uploads: [file] });
    await perform(site, reference, { action: "save-draft", text: "Draft", uploads: [file], actor: other });
    const signer = await loadSigner(site.database.db);
    const request = {
      person: { email: VISITOR },
      now: site.time.now,
      mailFolder: getMailFolder(site.dataDir),
    };
    await erasePerson(site.database, signer, request);
    for (const table of ["attachments", "reply_drafts", "events", "deliveries"] as const)
      expect(await site.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test("a reply that is submitted again is sent once, and a changed text remains as a draft (B1)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site);
    const { version } = await getEnquiry(site, reference);
    const key = randomUUID();
    const file = { name: "a.txt", type: "text/plain", content: Buffer.from("a") };
    const request = { key, text: "Dear Mita ", uploads: [file], expectedVersion: version };
    await perform(site, reference, { ...request, action: "save-draft", uploads: [] });
    const outcomes = await Promise.all([
      perform(site, reference, request),
      perform(site, reference, request),
      perform(site, reference, request),
    ]);
    expect(outcomes).toEqual(["done", "done", "done"]);
    expect(await perform(site, reference, { ...request, action: "save-draft", uploads: [] })).toBe("sent");
    const listReplies = async () =>
      (await getEnquiry(site, reference)).timeline.filter(({ kind }) => kind === "replied");
    expect(await listReplies()).toMatchObject([{ text: "Dear Mita", attachments: [{ name: "a.txt" }] }]);
    const deliveries = site.database.db.selectFrom("deliveries").select("id").where("kind", "=", "reply");
    expect(await deliveries.execute()).toHaveLength(1);
    expect((await getEnquiry(site, reference)).draft).toBeUndefined();
    expect(await perform(site, reference, { ...request, text: "Dear Mita, edited" })).toBe("already-sent");
    expect(await listReplies()).toHaveLength(1);
    expect((await getEnquiry(site, reference)).draft?.text).toBe("Dear Mita, edited");
    expect(await perform(site, reference, { text: "Another", key: "not-a-uuid" })).toBe("done");
    expect(await listReplies()).toHaveLength(2);
  });

  test("a note that is submitted again is stored once, and a changed one is another note (B1)", async () => {
    const site = await start({ outbox: false });
    const reference = await submit(site);
    const key = randomUUID();
    for (const text of ["Rang", "Rang", "Rang again"])
      expect(
        await getBoard(site).performAction({ reference, action: "note", actor: member, text, key }),
      ).toBe("done");
    const { timeline } = await getEnquiry(site, reference);
    expect(timeline.filter(({ kind }) => kind === "note").map(({ text }) => text)).toEqual([
      "Rang",
      "Rang again",
    ]);
  });
});
