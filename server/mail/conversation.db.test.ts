import { expect, test } from "vitest";
import { recordEvent } from "#server/enquiries/events.ts";
import { splitSender } from "#server/enquiries/messages.ts";
import { LIMITS } from "#shared/text/limits.ts";
import type { ReceivedMail } from "#tests/support/mail-server.ts";
import {
  content,
  createMailRecorder,
  HOUR_MS,
  slug,
  toSource,
  VISITOR,
} from "#tests/support/record-mails.ts";
import type { TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

const STAFF = "staff@example.com";
const [, other = ""] = content.members.keys();
const memberName = content.members.get(slug)?.name ?? "";
const MESSAGE_ID = "<visitor-1@mail.example.in>";

withDatabase((context) => {
  const { mailServer } = context;
  const { startSite, submit, record, getBoard, getEnquiry, markAnswered, replyTo, verify } =
    createMailRecorder(context);

  const sendReply = (site: TestServices, reference: string, text: string) =>
    getBoard(site)
      .performReplyAction({
        ...{ reference, action: "reply", actor: slug, text, uploads: [], removed: [], reply: "" },
        saved: undefined,
      })
      .then(() => {
        site.time.now += LIMITS.undoSeconds * 1_000;
        return waitFor(() =>
          mailServer().mails.find((mail) => mail.envelope.to.includes(VISITOR) && mail.text?.includes(text)),
        );
      });
  const perform = (
    site: TestServices,
    reference: string,
    action: "note" | "give",
    fields: { text?: string; recipient?: string; why?: string },
  ) => getBoard(site).performAction({ reference, action, actor: slug, text: "", ...fields });
  const findWroteBack = (text: string) =>
    waitFor(() => mailServer().mails.find((mail) => mail.text?.includes(`wrote back:\n\n${text}`)));
  const getFile = (mail: ReceivedMail, name: string) => {
    const file = mail.attachments.find(({ filename }) => filename === name);
    return file && Buffer.from(file.content as ArrayBuffer).toString();
  };
  const toMailWithFiles = (headers: Record<string, string | undefined>, text: string, sizes: number[]) =>
    toSource(
      { ...headers, "Content-Type": 'multipart/mixed; boundary="b"' },
      [
        ...["--b", "Content-Type: text/plain; charset=utf-8", "", text],
        ...sizes.flatMap((size, index) => [
          ...["--b", "Content-Type: application/pdf"],
          ...[`Content-Disposition: attachment; filename="plan-${index + 1}.pdf"`, "", "x".repeat(size)],
        ]),
        "--b--",
      ].join("\r\n"),
    );

  /** An enquiry with a reply and a note, which the visitor answers. */
  async function startConversation() {
    const { site, reference, acknowledgement } = await startSite();
    const reply = await sendReply(site, reference, "From 25,000.");
    site.time.now += HOUR_MS;
    await perform(site, reference, "note", { text: "Haggles." });
    site.time.now += HOUR_MS;
    return { site, reference, acknowledgement, reply };
  }

  test("the mail about a visitor's mail has the conversation, newest first, without quotes (B1)", async () => {
    const { site, reply } = await startConversation();
    const quote = "On Wed, 18 Nov 2026 at 12:00, Office <office@example.com> wrote:\n> From 25,000.";
    await record(site, toSource(verify(replyTo(reply.messageId)), `Too much.\n\n${quote}`));
    await findWroteBack("Too much.");
    site.time.now += HOUR_MS;
    await record(site, toSource(replyTo(reply.messageId, { From: "ra@example.org" }), "I agree."));
    const mail = await findWroteBack("ra@example.org\n\nI agree.");
    const parts = [
      "I agree.",
      content.mails.conversation.earlier,
      "Mita Sen, ",
      "Too much.",
      `${memberName} to the visitor, `,
      "From 25,000.",
      "How much?",
    ];
    const positions = parts.map((part) => mail.text?.indexOf(part) ?? -1);
    expect(positions, mail.text).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions).not.toContain(-1);
    expect(mail.text?.split("From 25,000.")).toHaveLength(2);
    expect(mail.text).not.toMatch(/\{\w+\}/);
  });

  test("notes are attached, because a reply to the visitor quotes the text of the mail (B1)", async () => {
    const { site, reply } = await startConversation();
    await record(site, toSource(replyTo(reply.messageId), "Too much."));
    const mail = await findWroteBack("Too much.");
    expect(mail.raw).not.toContain("Haggles.");
    expect(mail.text).toContain(content.mails.conversation.notes);
    expect(getFile(mail, content.mails.conversation.notesFile)).toMatch(
      new RegExp(`^Note of ${memberName}, .*:\nHaggles\\.\n$`),
    );
  });

  test("the files of the new mail are attached up to 10 MB; others are named (B1)", async () => {
    const { site, reply } = await startConversation();
    const sizes = [100, 200];
    await record(site, toMailWithFiles(replyTo(reply.messageId), "The plans.", sizes));
    const mail = await findWroteBack("The plans.");
    expect(getFile(mail, "plan-1.pdf")).toMatch(/^x{100}\s*$/);
    expect(getFile(mail, "plan-2.pdf")).toMatch(/^x{200}\s*$/);
    expect(mail.text).toContain("plan-1.pdf\nplan-2.pdf\n");
    await record(site, toMailWithFiles(replyTo(reply.messageId), "More.", [9_000_000, 2_000_000]));
    const second = await findWroteBack("More.");
    expect(getFile(second, "plan-1.pdf")?.trim()).toHaveLength(9_000_000);
    expect(second.text).toContain(content.mails.conversation.fileInMailbox.replace("{name}", "plan-2.pdf"));
  });

  test("a mail that was refused three times is sent without the visitor's files (E6)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    mailServer().rejections.message = { code: 552, text: "too large", containing: "filename=plan-1.pdf" };
    await record(site, toMailWithFiles(replyTo(acknowledgement.messageId), "The plans.", [100]));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await waitFor(async () => {
        const row = await site.database.db
          .selectFrom("deliveries")
          .select(["attempts", "state"])
          .where("kind", "=", "visitor-reply")
          .executeTakeFirstOrThrow();
        return row.attempts === attempt && row.state === "waiting";
      });
      site.time.now += 6 * HOUR_MS;
    }
    const mail = await findWroteBack("The plans.");
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain(content.mails.conversation.fileOnBoard.replace("{name}", "plan-1.pdf"));
    expect(reference).toBeTruthy();
  });

  test("long conversations are shortened, which the mail states (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    for (let count = 1; count <= 25; count += 1)
      await recordEvent(site.database.db, "replied", {
        ...{ reference, now: site.time.now + count, actor: slug },
        text: `No. ${count}: ${"long ".repeat(1_000)}`,
      });
    site.time.now += HOUR_MS;
    await record(site, toSource(replyTo(acknowledgement.messageId), "Stop."));
    const { text = "" } = await findWroteBack("Stop.");
    expect(text).toContain("No. 25: ");
    expect(text).not.toContain("No. 5: ");
    expect(text).toContain(content.mails.conversation.shortened);
    expect(text).toContain(content.mails.conversation.omitted);
    expect(text.length).toBeLessThan(30_000);
  });

  test("a handover has the conversation, the files of the visitor and the reason (B1)", async () => {
    const { site, reference, reply } = await startConversation();
    await record(site, toMailWithFiles(replyTo(reply.messageId), "The plans.", [100]));
    const why = "I am on leave.\u0000 She pays late.";
    expect(await perform(site, reference, "give", { recipient: other, why })).toBe("done");
    const given = await waitFor(() => mailServer().find(content.members.get(other)?.email ?? "", "gave you"));
    for (const part of ["The plans.", "From 25,000.", "How much?", "plan-1.pdf"])
      expect(given.text).toContain(part);
    expect(getFile(given, "plan-1.pdf")).toMatch(/^x{100}\s*$/);
    expect(given.text).not.toContain("She pays late.");
    expect(given.text).toContain(content.mails.conversation.notesWithReason);
    const notes = getFile(given, content.mails.conversation.notesFile) ?? "";
    expect(notes).toContain(`${memberName} gave it to ${content.members.get(other)?.name}, `);
    expect(notes.indexOf("I am on leave.  She pays late.")).toBeLessThan(notes.indexOf("Haggles."));
    const { timeline } = await getEnquiry(site, reference);
    expect(timeline.find(({ kind }) => kind === "given")).toMatchObject({
      text: other,
      why: "I am on leave.  She pays late.",
      how: "",
    });
  });

  test("the sender of staff mails about an enquiry is the visitor's name, without addresses (B1)", async () => {
    const { site } = await startSite();
    const submitFrom = (name: string) => submit(site, { name, email: VISITOR });
    const getFrom = async (reference: string) =>
      (await waitFor(() => mailServer().find(STAFF, reference))).from;
    const from = (name: string) => ({ name, address: "office@example.com" });
    expect(await getFrom(await submitFrom("Mita Das"))).toEqual(from("Mita Das (enquiry)"));
    expect(await getFrom(await submitFrom('Boss "B" <boss@bank.example> \u202emoc.knab'))).toEqual(
      from("Boss B (enquiry)"),
    );
    expect((await getFrom(await submitFrom("www.offer.example")))?.address).toBe("office@example.com");
    expect((await getFrom(await submitFrom("x".repeat(90))))?.name).toBe(`${"x".repeat(50)} (enquiry)`);
  });

  test("a reply continues and quotes the visitor's newest mail (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    site.time.now += HOUR_MS;
    const headers = replyTo(acknowledgement.messageId, { "Message-ID": MESSAGE_ID });
    await record(
      site,
      toSource(headers, "And how long?\n\nOn Wed, 18 Nov 2026, Office <o@e.in> wrote:\n> Hi"),
    );
    site.time.now += HOUR_MS;
    const reply = await sendReply(site, reference, "Two weeks.");
    expect(reply.inReplyTo).toBe(MESSAGE_ID);
    expect(reply.references?.split(" ")).toEqual([
      `<${reference}@example.com>`,
      acknowledgement.messageId,
      MESSAGE_ID,
    ]);
    expect(reply.text).toMatch(/18 November, Mita Sen wrote:\n> And how long\?\n/);
    expect(reply.text).not.toContain("How much?");
    expect(reply.text).not.toContain("> Hi");
    const copy = await waitFor(() =>
      mailServer().mails.find(
        (mail) => mail.envelope.to.includes(STAFF) && mail.messageId === reply.messageId,
      ),
    );
    expect([copy.inReplyTo, copy.text]).toEqual([reply.inReplyTo, reply.text]);
  });

  test("without a Message-ID, a reply quotes the visitor's mail and continues the thread (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const headers = replyTo(acknowledgement.messageId, {
      ...{ "Message-ID": undefined, From: "ra@example.org" },
    });
    await record(site, toSource(headers, "And how long?"));
    const reply = await sendReply(site, reference, "Two weeks.");
    expect(reply.inReplyTo).toBe(acknowledgement.messageId);
    expect(reply.text).toMatch(/ra@example\.org wrote:\n> And how long\?\n/);
  });
});

test.each([
  ["ra@example.org\n\nHello", "ra@example.org", "Hello"],
  ["Hello\n\nra@example.org", "", "Hello\n\nra@example.org"],
  ["ra@example.org", "", "ra@example.org"],
])("splits %j into the sender and the text (B1)", (mail, sender, text) => {
  expect(splitSender(mail)).toEqual({ sender, text });
});
