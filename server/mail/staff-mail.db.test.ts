import { expect, test } from "vitest";
import { content, createMailRecorder, member, OFFICE, slug, toSource } from "#tests/support/record-mails.ts";
import type { TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

const STAFF = "staff@example.com";
const imapUrl = `imap://${encodeURIComponent(OFFICE)}:secret@127.0.0.1:1/?requireTLS=false`;
/** Returns the part of a line of copy before its link. */
const getStart = (line: string) => line.split("[")[0] ?? "";
const { boardLines, arrivalLines } = content.mails;

withDatabase((context) => {
  const { mailServer } = context;
  const { startSite, submit, record, getBoard, replyTo } = createMailRecorder(context);

  const enter = async (site: TestServices, channel: string, actor: string | undefined) => {
    const outcome = await getBoard(site).enter({
      values: { channel, name: "Rina Saha", phone: "98300 12345", message: "Calls about a shop." },
      ...{ actor, mailsVisitor: false, key: crypto.randomUUID() },
    });
    if (!("reference" in outcome)) throw new Error("Expected a reference.");
    const { reference } = outcome;
    return { reference, mail: await waitFor(() => mailServer().find(STAFF, reference)) };
  };

  test("the mail about an enquiry that staff entered says how it came and who entered it (B1)", async () => {
    const { site } = await startSite();
    const { reference, mail } = await enter(site, "phone", slug);
    expect(mail.text).toContain("There is a new enquiry from Rina Saha.");
    expect(mail.text).toContain(`How it came: by telephone. ${member?.name} entered it on the board.`);
    expect(mail.text).not.toMatch(/wrote to us|\{\w+\}/);
    const unknown = await enter(site, "pigeon", undefined);
    expect(unknown.mail.text).toContain("How it came: another way. A colleague entered it on the board.");
    await getBoard(site).performAction({ reference, action: "give", actor: "", text: "", recipient: slug });
    const given = await waitFor(() => mailServer().find(member?.email ?? "", reference));
    expect(given.text).toContain("How it came: by telephone.");
  });

  test("the mail about an enquiry from the site says that the visitor wrote (B1)", async () => {
    const { reference } = await startSite();
    const mail = await waitFor(() => mailServer().find(STAFF, reference));
    expect(mail.text).toContain(arrivalLines.sent.replace("{name}", "Mita Sen"));
    expect(mail.text).not.toContain("How it came");
  });

  test("without a mailbox, staff mails ask to mark the enquiry as answered (B1)", async () => {
    const { reference } = await startSite();
    const mail = await waitFor(() => mailServer().find(STAFF, reference));
    expect(mail.text).toContain(getStart(boardLines.answer));
    expect(mail.text).not.toContain(getStart(boardLines.answerKept));
  });

  test("with a mailbox, which reads replies, staff mails ask for that only if staff have to call (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite({ imapUrl });
    const mail = await waitFor(() => mailServer().find(STAFF, reference));
    await record(site, toSource(replyTo(acknowledgement.messageId), "And how long?"));
    const notice = await waitFor(() => mailServer().find(STAFF, "wrote back"));
    for (const { text } of [mail, notice]) {
      expect(text).toContain(getStart(boardLines.answerKept));
      expect(text).not.toContain(getStart(boardLines.answer));
    }
    const byPhone = await submit(site, { email: "", phone: "98300 12345" });
    const call = await waitFor(() => mailServer().find(STAFF, byPhone));
    expect(call.text).toContain(getStart(boardLines.answer));
  });
});
