import { expect, test } from "vitest";
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
import { parseMail } from "./parse-mail.ts";
import { getMailEventId } from "./thread.ts";
import {
  countUnmatchedMails,
  findUnmatchedMail,
  ignoreUnmatchedMail,
  listRequestedMails,
  listUnmatchedMails,
  markMissing,
  pruneUnmatchedMails,
  requestMail,
} from "./unmatched-mails.ts";
import { listUnmatchedMail, performMailRequest } from "./unmatched-requests.ts";

withDatabase((context) => {
  const { mailServer } = context;
  const { startSite, submit, getEnquiry, markAnswered, verify, createContext } = createMailRecorder(context);

  const location = { folder: "INBOX", uidValidity: "1", uid: 7 };
  const headers = {
    From: "Rina Saha <rina@example.net>",
    To: OFFICE,
    Subject: "Website for a pharmacy",
    "Message-ID": "<1@mail.example.net>",
  };
  const ID = getMailEventId(headers["Message-ID"]);

  /** Lists a mail as the mailbox process does. */
  async function list(site: TestServices, source: string, options: { isSent?: boolean; uid?: number } = {}) {
    const { isSent = false, uid = 7 } = options;
    const mail = await parseMail(Buffer.from(source));
    const arrival = { at: site.time.now, isSent };
    await listUnmatchedMail(mail, { ...location, uid }, arrival, await createContext(site));
  }

  /** Performs the requests as the mailbox process does. */
  async function perform(site: TestServices, source: string, isVerified = true) {
    const mail = await parseMail(Buffer.from(source));
    for (const request of await listRequestedMails(site.database.db)) {
      const arrival = { at: request.received_at, isSent: request.is_sent === 1, isVerified };
      await performMailRequest(request, mail, arrival, await createContext(site));
    }
  }

  test("a mail is listed without its text until staff open it, and once (B1)", async () => {
    const { site } = await startSite();
    const { db } = site.database;
    const source = toSource(headers, "We have three shops.");
    await list(site, source);
    await list(site, source, { uid: 8 });
    const [mail, ...others] = (await listUnmatchedMails(db, "")).mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ id: ID, uid: 8, isSent: false, sender: "rina@example.net", senderName: "Rina Saha" },
      ...{ subject: headers.Subject, text: null, suggestion: undefined },
    });
    expect(await requestMail(db, ID, "opening", { actor: slug })).toBe(true);
    await perform(site, source);
    expect(await findUnmatchedMail(db, ID)).toMatchObject({ state: "listed", text: "We have three shops." });
  });

  test("mails that programs have sent, newsletters and copies of own mails are not listed (B1)", async () => {
    const { site, acknowledgement } = await startSite();
    for (const header of [
      { "Auto-Submitted": "auto-generated" },
      { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      { "Message-ID": acknowledgement.messageId },
    ])
      await list(site, toSource({ ...headers, ...header }, "Offers"));
    expect(await countUnmatchedMails(site.database.db)).toBe(0);
    const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    for (const [index, header] of [
      { "List-Unsubscribe": "<https://portal.example.net/leave>" },
      { ...oneClick, "List-Post": "<mailto:team@example.net>" },
      { ...oneClick, "X-Original-From": "rina@example.net" },
      { Precedence: "bulk" },
      // Somebody who has sent an enquiry.
      { ...oneClick, From: VISITOR },
    ].entries())
      await list(
        site,
        toSource({ ...headers, ...header, "Message-ID": `<${index}@x.net>` }, "From a person"),
      );
    expect(await countUnmatchedMails(site.database.db)).toBe(5);
  });

  test("a mail is attached to an enquiry, which is open again if the mail is newer than the answer (B1)", async () => {
    const { site, reference } = await startSite();
    const { db } = site.database;
    const old = toSource(headers, "Sent before the answer.");
    await list(site, old);
    site.time.now += HOUR_MS;
    await markAnswered(site, reference);
    await requestMail(db, ID, "attaching", { actor: slug, reference });
    await perform(site, old);
    const { state, timeline } = await getEnquiry(site, reference);
    expect(state).toBe("answered");
    expect(timeline.findLast(({ kind }) => kind === "visitor-replied")?.text).toContain("Sent before");
    expect(await countUnmatchedMails(db)).toBe(0);
    await list(site, old);
    expect(await countUnmatchedMails(db), "listed again").toBe(0);

    site.time.now += HOUR_MS;
    const later = toSource({ ...headers, "Message-ID": "<2@mail.example.net>" }, "One more thing.");
    await list(site, later);
    await requestMail(db, getMailEventId("<2@mail.example.net>"), "attaching", { actor: slug, reference });
    await perform(site, later);
    expect((await getEnquiry(site, reference)).state).toBe("open");
  });

  test("an enquiry is made of a mail, with its promise, mails, attachments and thread (B1)", async () => {
    const { site } = await startSite();
    const { db } = site.database;
    const body = [
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "আমাদের তিনটি দোকান আছে।",
      "--b",
      'Content-Type: application/pdf; name="shops.pdf"',
      'Content-Disposition: attachment; filename="shops.pdf"',
      "",
      "%PDF",
      "--b--",
    ].join("\r\n");
    const source = toSource({ ...headers, "Content-Type": 'multipart/mixed; boundary="b"' }, body);
    await list(site, source);
    await requestMail(db, ID, "creating", { actor: slug });
    await perform(site, source);
    await perform(site, source);
    const enquiries = await db
      .selectFrom("enquiries")
      .selectAll()
      .where("email", "=", "rina@example.net")
      .execute();
    expect(enquiries).toMatchObject([{ form: "contact", received_at: site.time.now }]);
    const { reference = "", consent = "{}" } = enquiries[0] ?? {};
    expect(JSON.parse(consent).language).toBe(content.translations.has("bn") ? "bn" : "en");
    const { state, fields, timeline, replyBy } = await getEnquiry(site, reference);
    expect([state, fields["name"], fields["message"]]).toEqual([
      "open",
      "Rina Saha",
      "আমাদের তিনটি দোকান আছে।",
    ]);
    expect(replyBy).toBeGreaterThan(site.time.now);
    expect(timeline.find(({ kind }) => kind === "entered")).toMatchObject({
      ...{ actor: slug, text: "email", attachments: [{ name: "shops.pdf" }] },
    });
    await waitFor(() => mailServer().find("staff@example.com", reference));
    const acknowledgement = await waitFor(() => mailServer().find("rina@example.net", reference));
    expect(acknowledgement.inReplyTo).toBe(headers["Message-ID"]);
    const { record } = createMailRecorder(context);
    const reply = { From: "rina@example.net", To: OFFICE, "In-Reply-To": headers["Message-ID"] };
    expect(await record(site, toSource(verify(reply), "And delivery?"))).toBe("visitor-replied");
  });

  test("an enquiry that is made of a mail that staff have forwarded is that of its writer, with the whole text and no acknowledgement (B1)", async () => {
    const { site } = await startSite();
    const { db } = site.database;
    const body = [
      "FYI",
      "",
      "---------- Forwarded message ---------",
      "From: Hotel Sea View <booking@hotel.example>",
      "Date: Mon, 30 Nov 2026 at 10:00",
      "Subject: Website",
      `To: ${member?.name} <${member?.email}>`,
      "",
      "We need a website for our hotel.",
    ].join("\r\n");
    const source = toSource({ ...headers, From: member?.email, Subject: "Fwd: Website" }, body);
    await list(site, source);
    await requestMail(db, ID, "creating", { actor: slug });
    await perform(site, source);
    const [enquiry] = await db
      .selectFrom("enquiries")
      .selectAll()
      .where("email", "=", "booking@hotel.example")
      .execute();
    expect(JSON.parse(enquiry?.fields ?? "{}")).toMatchObject({
      name: "Hotel Sea View",
      message: expect.stringContaining("We need a website for our hotel."),
    });
    const kinds = await db
      .selectFrom("deliveries")
      .select("kind")
      .where("reference", "=", enquiry?.reference ?? "")
      .execute();
    expect(kinds).toEqual([{ kind: "staff" }]);
  });

  test("a report about an address without a known mail is listed, and alarms when it is added (E6)", async () => {
    const { site, reference } = await startSite();
    const { db } = site.database;
    const reports = [
      {
        From: "Mailer-Daemon@mx.example.net",
        Subject: "Mail delivery failed",
        "X-Failed-Recipients": VISITOR,
      },
      { From: "MAILER-DAEMON@qmail.example.net", Subject: "failure notice" },
    ];
    for (const [index, report] of reports.entries()) {
      const id = `<report-${index}@x.net>`;
      const source = toSource({ To: OFFICE, ...report, "Message-ID": id }, `<${VISITOR}>:\r\nNo such user.`);
      await list(site, source);
      const mail = await findUnmatchedMail(db, getMailEventId(id));
      expect(mail?.suggestion?.reference, report.Subject).toBe(reference);
      await requestMail(db, getMailEventId(id), "attaching", { actor: slug, reference });
      await perform(site, source);
      const { timeline } = await getEnquiry(site, reference);
      expect(timeline.filter(({ kind }) => kind === "bounced")).toHaveLength(index + 1);
    }
    const delayed = { From: "Mailer-Daemon@mx.example.net", Subject: "Warning: message delayed 24 hours" };
    await list(site, toSource({ To: OFFICE, ...delayed, "Auto-Submitted": "auto-replied" }, `<${VISITOR}>`));
    expect(await countUnmatchedMails(db)).toBe(0);
  });

  test("nobody gets an acknowledgement of an enquiry that was made of a mail whose sender may be forged (E6)", async () => {
    const { site } = await startSite();
    const { db } = site.database;
    const source = toSource(headers, "Hello");
    await list(site, source);
    await requestMail(db, ID, "creating", { actor: slug });
    await perform(site, source, false);
    const kinds = await db
      .selectFrom("deliveries")
      .innerJoin("enquiries", "enquiries.reference", "deliveries.reference")
      .select("kind")
      .where("email", "=", "rina@example.net")
      .execute();
    expect(kinds).toEqual([{ kind: "staff" }]);
  });

  test("the enquiry in the subject is suggested, otherwise the newest one of the other side (B1)", async () => {
    const { site, reference } = await startSite();
    site.time.now += HOUR_MS;
    const newer = await submit(site, { message: "Another question" });
    await list(site, toSource({ ...headers, Subject: `About ${reference}` }, "Hi"));
    await list(site, toSource({ ...headers, From: VISITOR, "Message-ID": "<2@x.net>" }, "Hi"));
    const sent = { ...headers, From: OFFICE, To: VISITOR, "Message-ID": "<3@x.net>" };
    await list(site, toSource(sent, "Hi"), { isSent: true });
    const { mails } = await listUnmatchedMails(site.database.db, "");
    const suggestions = new Map(mails.map(({ id, suggestion }) => [id, suggestion?.reference]));
    expect(suggestions.get(ID)).toBe(reference);
    expect(suggestions.get(getMailEventId("<2@x.net>"))).toBe(newer);
    expect(suggestions.get(getMailEventId("<3@x.net>"))).toBe(newer);
  });

  test("an ignored mail is not listed when it is read again, and its data is not stored any more (B1)", async () => {
    const { site } = await startSite();
    const { db } = site.database;
    const source = toSource(headers, "Private");
    await list(site, source);
    expect(await ignoreUnmatchedMail(db, ID)).toBe(true);
    await list(site, source);
    expect(await countUnmatchedMails(db)).toBe(0);
    expect(JSON.stringify(await db.selectFrom("unmatched_mails").selectAll().execute())).not.toContain(
      "rina",
    );
    expect(await ignoreUnmatchedMail(db, ID)).toBe(false);
    expect(await requestMail(db, ID, "opening", { actor: slug })).toBe(false);
  });

  test("a requested mail that is gone is marked, and only the newest 500 are stored (B1)", async () => {
    const { site } = await startSite();
    const { db } = site.database;
    await list(site, toSource(headers, "Hi"));
    await requestMail(db, ID, "opening", { actor: slug });
    await markMissing(db, location);
    expect(await findUnmatchedMail(db, ID)).toMatchObject({ state: "missing" });
    site.time.now += HOUR_MS;
    for (let count = 0; count < 500; count += 1)
      await list(site, toSource({ ...headers, "Message-ID": `<${count}@many.net>` }, "Hi"), { uid: count });
    await pruneUnmatchedMails(db);
    expect(await countUnmatchedMails(db)).toBe(500);
    expect(await findUnmatchedMail(db, ID)).toBeUndefined();
  });
});
