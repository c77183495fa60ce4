import { expect, test } from "vitest";
import { computePromise } from "#server/enquiries/promise.ts";
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
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

withDatabase((context) => {
  const { mailServer } = context;
  const { startSite, submit, record, getBoard, getEnquiry, markAnswered, take, replyTo, verify } =
    createMailRecorder(context);

  test("a reply of the visitor reopens the enquiry with a new deadline, is recorded once and reported to the assignee (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite({
      imapUrl: `imap://${encodeURIComponent(OFFICE)}:secret@127.0.0.1:1/?requireTLS=false`,
    });
    expect(acknowledgement.replyTo?.[0]?.address).toBe(OFFICE);
    await take(site, reference);
    site.time.now += HOUR_MS;
    await markAnswered(site, reference);
    site.time.now += 30 * HOUR_MS;
    const at = site.time.now - HOUR_MS;
    const source = toSource(
      { ...replyTo(acknowledgement.messageId), "Content-Type": 'multipart/mixed; boundary="b"' },
      [
        "--b",
        "Content-Type: text/plain; charset=utf-8",
        "",
        "Two shops, please.\n\nOn 18 Nov, Hooghly Digital\n<office@example.com> wrote:\n> Dear Mita",
        "--b",
        'Content-Type: application/pdf; name="shops.pdf"',
        'Content-Disposition: attachment; filename="../shops.pdf"',
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from("%PDF shops").toString("base64"),
        "--b--",
      ].join("\r\n"),
    );
    expect(await Promise.all([record(site, source, { at }), record(site, source, { at })])).toEqual(
      expect.arrayContaining(["visitor-replied", "ignored"]),
    );
    const enquiry = await getEnquiry(site, reference);
    expect(enquiry).toMatchObject({
      state: "open",
      takenBy: slug,
      answeredAt: null,
      replyBy: computePromise(at, content).reply_by,
    });
    const entries = enquiry.timeline.filter(({ kind }) => kind === "visitor-replied");
    expect(entries).toMatchObject([
      {
        at,
        text: expect.stringContaining("Two shops, please."),
        attachments: [{ name: "shops.pdf" }],
      },
    ]);
    const id = entries[0]?.attachments?.[0]?.id ?? "";
    const stored = await getBoard(site).attachment(reference, id);
    expect(Buffer.from(stored?.content ?? "", "base64").toString()).toBe("%PDF shops");
    const notice = await waitFor(() => mailServer().find(member?.email ?? "", reference));
    expect(notice.text).toContain("Two shops, please.");
    expect(notice.text).not.toContain("Dear Mita");
    expect(notice.text).toContain("shops.pdf");
    expect(notice.references).toContain(`<${reference}@`);
    const found = await getBoard(site).list({
      view: "open",
      words: "two shops",
      form: "",
      after: "",
      member: slug,
    });
    expect(found.entries).toHaveLength(1);
  });

  test("a visitor's reply doesn't change the deadline of an open enquiry, and all staff addresses but the one of the mailbox get a mail (B1)", async () => {
    const { site, reference } = await startSite();
    const { replyBy } = await getEnquiry(site, reference);
    site.time.now += HOUR_MS;
    // Without In-Reply-To; a relay has replaced the Message-ID, but not the start of the thread.
    const References = `<0100@relay.example.net> <${reference}@example.com>`;
    expect(await record(site, toSource(replyTo(undefined, { References }), "One more thing"))).toBe(
      "visitor-replied",
    );
    expect(await getEnquiry(site, reference)).toMatchObject({ state: "open", replyBy });
    const notice = await waitFor(() => mailServer().find("staff@example.com", "wrote back"));
    expect(notice.envelope.to).toEqual(["staff@example.com"]);
  });

  test("a member's mail to the visitor answers the enquiry; one to a colleague does not (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const from = { From: `Someone <${member?.email}>` };
    const toColleague = replyTo(acknowledgement.messageId, { ...from, To: "staff@example.com" });
    expect(await record(site, toSource(toColleague, "Who takes this?"), { isSent: true })).toBe("team-mail");
    expect(await getEnquiry(site, reference)).toMatchObject({
      state: "open",
      timeline: expect.arrayContaining([
        expect.objectContaining({ kind: "team-mail", actor: slug, text: "Who takes this?" }),
      ]),
    });
    const at = site.time.now;
    site.time.now += HOUR_MS;
    const copy = toSource(
      verify(replyTo(acknowledgement.messageId, { ...from, To: `Mita <${VISITOR}>` })),
      "From 25,000.",
    );
    expect(await record(site, copy, { at })).toBe("replied");
    expect(await record(site, copy, { at, isSent: true }), "the same mail in the folder of sent mails").toBe(
      "ignored",
    );
    const answered = await getEnquiry(site, reference);
    expect(answered).toMatchObject({ state: "answered", takenBy: slug, answeredAt: at });
    expect(answered.timeline.find(({ kind }) => kind === "replied")).toMatchObject({
      actor: slug,
      text: "From 25,000.",
    });
  });

  test("a reply to a mail that staff sent from a mail program belongs to the enquiry, whatever its sender (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const messageId = "<written-elsewhere@mail.example.com>";
    const sent = replyTo(acknowledgement.messageId, { From: OFFICE, To: VISITOR, "Message-ID": messageId });
    expect(await record(site, toSource(sent, "From 25,000."), { isSent: true })).toBe("replied");
    expect(await getEnquiry(site, reference)).toMatchObject({ state: "answered", takenBy: null });
    site.time.now += HOUR_MS;
    const other = replyTo(messageId, { From: "partner@example.org" });
    expect(await record(site, toSource(other, "I am her partner."))).toBe("visitor-replied");
    const { state, timeline } = await getEnquiry(site, reference);
    expect(state).toBe("open");
    expect(timeline.find(({ kind }) => kind === "visitor-replied")?.text).toBe(
      "partner@example.org\n\nI am her partner.",
    );
  });

  test("a mail of staff that is older than the visitor's last one does not answer it (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    site.time.now += HOUR_MS;
    const before = site.time.now;
    site.time.now += HOUR_MS;
    await record(site, toSource(replyTo(acknowledgement.messageId), "And how long?"));
    const sent = replyTo(acknowledgement.messageId, { From: OFFICE, To: VISITOR });
    expect(await record(site, toSource(sent, "From 25,000."), { isSent: true, at: before })).toBe("replied");
    expect((await getEnquiry(site, reference)).state).toBe("open");
  });

  test("a bounced answer reopens the enquiry and warns about the address, until the visitor writes again (E6)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const messageId = "<written-elsewhere@mail.example.com>";
    const sent = toSource(
      replyTo(acknowledgement.messageId, { From: OFFICE, To: VISITOR, "Message-ID": messageId }),
      "Hi",
    );
    await record(site, sent, { isSent: true });
    expect(await record(site, writeBounce(sent, VISITOR, "delayed"))).toBe("ignored");
    expect(await record(site, writeBounce(sent, VISITOR))).toBe("bounced");
    const { state, bouncedAddress, timeline } = await getEnquiry(site, reference);
    expect([state, bouncedAddress]).toEqual(["open", VISITOR]);
    expect(timeline.find(({ kind }) => kind === "bounced")?.text).toContain("user unknown");
    site.time.now += HOUR_MS;
    await record(site, toSource(replyTo(messageId), "I am someone."));
    expect((await getEnquiry(site, reference)).bouncedAddress, "not verified").toBe(VISITOR);
    await record(site, toSource(verify(replyTo(messageId)), "I am here."));
    expect((await getEnquiry(site, reference)).bouncedAddress).toBeUndefined();
  });

  test("a bounced acknowledgement doesn't reopen an answered enquiry; bounces of staff mails are ignored (E6)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    expect(await record(site, writeBounce(acknowledgement.raw, VISITOR))).toBe("bounced");
    expect(await getEnquiry(site, reference)).toMatchObject({ state: "answered", bouncedAddress: VISITOR });
    const staffMail = await waitFor(() => mailServer().find("staff@example.com"));
    expect(await record(site, writeBounce(staffMail.raw, "staff@example.com"))).toBe("ignored");
  });

  test("mails of other threads belong to no enquiry (B1)", async () => {
    const { site, reference } = await startSite();
    const headers: Record<string, string>[] = [
      // A subject and an address that the enquiry doesn't know.
      { From: "stranger@example.net", Subject: `Re: [${reference}]` },
      { "In-Reply-To": `<${reference}.reply@other.example.org>` },
      { "In-Reply-To": "<HD-AAAAA-AAAAA.acknowledgement@example.com>" },
      { Subject: "Re: [HD-AAAAA-AAAAA]" },
      { To: "office+h-aaaaaaaaaa@example.com" },
      { To: `office+h-${reference.slice(3).replace("-", "")}@example.org` },
    ];
    for (const header of headers)
      expect(await record(site, toSource(replyTo(undefined, header), "Hi")), JSON.stringify(header)).toBe(
        "unmatched",
      );
  });

  test("a mail belongs to an enquiry by the address of its thread, or by its subject and a known address (B1)", async () => {
    const { site, reference } = await startSite();
    const thread = `office+h-${reference.slice(3).replace("-", "").toLowerCase()}@example.com`;
    const stranger = { From: "partner@example.org" };
    const byAddress = [
      { ...stranger, To: thread },
      { ...stranger, Cc: `Office <${thread.toUpperCase()}>` },
      { ...stranger, "Delivered-To": thread },
      { Subject: `Aw: question [${reference.toLowerCase()}]` },
    ];
    for (const header of byAddress)
      expect(await record(site, toSource(replyTo(undefined, header), "Hi")), JSON.stringify(header)).toBe(
        "visitor-replied",
      );
    // The button "Write in your mail program".
    const From = `Someone <${member?.email}>`;
    const written = verify(replyTo(undefined, { From, To: VISITOR, Cc: OFFICE, Subject: `[${reference}]` }));
    expect(await record(site, toSource(written, "From 25,000."))).toBe("replied");
    expect(await getEnquiry(site, reference)).toMatchObject({ state: "answered", takenBy: slug });
    const sent = replyTo(undefined, { From: OFFICE, To: "other@example.in", Subject: `[${reference}]` });
    expect(await record(site, toSource(sent, "Do you have tiles?"), { isSent: true })).toBe("team-mail");
  });

  test("a bounce in plain text that contains the mail is recorded (E6)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const body = `Delivery failed.\r\n\r\n  ${VISITOR}\r\n\r\nMessage-ID: ${acknowledgement.messageId}`;
    const exim = { From: "Mailer-Daemon@mx.example.net", To: OFFICE, "X-Failed-Recipients": VISITOR };
    expect(await record(site, toSource(exim, body))).toBe("bounced");
    expect((await getEnquiry(site, reference)).bouncedAddress).toBe(VISITOR);
  });

  test("own mails and read receipts are ignored (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const headers: Record<string, string>[] = [
      { "Content-Type": "multipart/report; report-type=disposition-notification; boundary=b" },
    ];
    for (const header of headers)
      expect(
        await record(site, toSource(replyTo(acknowledgement.messageId, header), "Away")),
        JSON.stringify(header),
      ).toBe("ignored");
    expect(await record(site, acknowledgement.raw)).toBe("ignored");
    const { timeline } = await getEnquiry(site, reference);
    expect(timeline.filter(({ kind }) => kind === "visitor-replied" || kind === "replied")).toEqual([]);
  });

  test.each([
    { "Auto-Submitted": "auto-replied (vacation)" },
    { "X-Autoreply": "yes" },
    { Precedence: "bulk" },
    { "Return-Path": "<>" },
    { Subject: "=?utf-8?Q?R=C3=A9ponse_automatique=C2=A0:_anything?=" },
    { Subject: "Out of Office: Re: anything" },
  ])("an automatic answer (%j) is recorded once without any effect (B1)", async (header) => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    const before = await getEnquiry(site, reference);
    const source = toSource(replyTo(acknowledgement.messageId, header), "I am away.");
    expect([await record(site, source), await record(site, source)]).toEqual(["auto-replied", "ignored"]);
    const { state, version, timeline } = await getEnquiry(site, reference);
    expect([state, version]).toEqual(["answered", before.version]);
    expect(timeline.find(({ kind }) => kind === "auto-replied")).toMatchObject({
      text: "I am away.",
      isUnverified: true,
    });
    const notices = site.database.db
      .selectFrom("deliveries")
      .select("id")
      .where("kind", "=", "visitor-reply");
    expect(await notices.execute()).toEqual([]);
  });

  test("mails about a quarantined enquiry are recorded without a mail to staff (E8)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await mailServer().waitForMails(2);
    await getBoard(site).performAction({ reference, action: "spam", actor: slug, text: "" });
    expect(await record(site, toSource(replyTo(acknowledgement.messageId), "Buy"))).toBe("visitor-replied");
    expect((await getEnquiry(site, reference)).state).toBe("spam");
    const mails = await site.database.db
      .selectFrom("deliveries")
      .selectAll()
      .where("kind", "=", "visitor-reply")
      .execute();
    expect(mails).toEqual([]);
  });

  test("a mail about a merged enquiry joins the one into which it was merged (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    site.time.now += 60_000;
    const newer = await submit(site, { message: "Sent twice" });
    await getBoard(site).performAction({
      reference: newer,
      action: "merge",
      actor: slug,
      text: "",
      into: reference,
    });
    const messageId = acknowledgement.messageId?.replaceAll(reference, newer);
    expect(await record(site, toSource(replyTo(messageId), "One more thing"))).toBe("visitor-replied");
    const { timeline } = await getEnquiry(site, reference);
    expect(timeline.find(({ kind }) => kind === "visitor-replied")?.text).toBe("One more thing");
    expect((await getEnquiry(site, newer)).state).toBe("answered");
  });

  test("attachments above the limit are listed without content (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const toPart = (name: string, size: number) =>
      `--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${"x".repeat(size)}\r\n`;
    const headers = { ...replyTo(acknowledgement.messageId), "Content-Type": "multipart/mixed; boundary=b" };
    const parts = [toPart("a.jpg", 9 * 1024 * 1024), toPart("b.jpg", 2 * 1024 * 1024), toPart("c.jpg", 100)];
    await record(site, toSource(headers, `${parts.join("")}--b--`));
    const { timeline } = await getEnquiry(site, reference);
    const attachments = timeline.flatMap((entry) => entry.attachments ?? []);
    expect(attachments.map(({ name, size }) => [name, size > 0])).toEqual([
      ["a.jpg", true],
      ["b.jpg", false],
      ["c.jpg", true],
    ]);
  });
});
