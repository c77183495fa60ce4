import { expect, test } from "vitest";
import { writeBounce } from "#tests/support/mail-program.ts";
import {
  content,
  createMailRecorder,
  HOUR_MS,
  MX,
  member,
  OFFICE,
  slug,
  toSource,
  VISITOR,
} from "#tests/support/record-mails.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

const UNVERIFIED = content.mails.unverifiedSender;

withDatabase((context) => {
  const { mailServer } = context;
  const { startSite, record, getEnquiry, markAnswered, replyTo, verify, confirmMail, getMails } =
    createMailRecorder(context);

  test("a mail in the name of staff changes nothing until it is confirmed (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const before = await getEnquiry(site, reference);
    const headers = replyTo(acknowledgement.messageId, {
      From: member?.email,
      To: `${VISITOR}, chosen@example.org`,
    });
    const forged = { ...headers, "Authentication-Results": `${MX}; dmarc=fail header.from=example.com` };
    const at = site.time.now + HOUR_MS;
    site.time.now += 2 * HOUR_MS;
    const source = toSource(forged, "You get 90 % off.");
    expect(await record(site, source, { at })).toBe("in-name-of-staff");
    const enquiry = await getEnquiry(site, reference);
    expect(enquiry).toMatchObject({ state: "open", takenBy: null, version: before.version });
    const [mail] = await getMails(site, reference);
    expect(mail).toMatchObject({ kind: "replied", actor: slug, isUnverified: true });
    const question = await waitFor(() => mailServer().find("staff@example.com", "yours"));
    expect(question.text).toContain("You get 90 % off.");
    expect(question.text).toContain(`/board/enquiry/${reference}`);
    // A bounce of this mail proves nothing either.
    expect(await record(site, writeBounce(source, "chosen@example.org"))).toBe("ignored");
    expect(await confirmMail(site, reference, "unknown")).toBe("refused");
    expect(await confirmMail(site, reference, mail?.id)).toBe("done");
    expect(await getEnquiry(site, reference)).toMatchObject({
      state: "answered",
      takenBy: slug,
      answeredAt: at,
    });
    expect(await getMails(site, reference)).toMatchObject([
      { kind: "replied", actor: slug, isUnverified: false },
    ]);
    expect(await confirmMail(site, reference, mail?.id), "a second time").toBe("refused");
  });

  test("a confirmed mail that is older than the visitor's last one does not answer it (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    const headers = replyTo(acknowledgement.messageId, { From: OFFICE, To: VISITOR });
    expect(await record(site, toSource(headers, "From 25,000."))).toBe("in-name-of-staff");
    site.time.now += HOUR_MS;
    await record(site, toSource(replyTo(acknowledgement.messageId), "And how long?"));
    const [mail] = await getMails(site, reference);
    expect(mail).toMatchObject({ isUnverified: true, actor: null });
    expect(await confirmMail(site, reference, mail?.id)).toBe("done");
    expect(await getEnquiry(site, reference)).toMatchObject({ state: "open", takenBy: null });
  });

  test("a mail of the visitor that is not verified reopens the enquiry and is labelled, also in the mail to staff (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    expect(await record(site, toSource(replyTo(acknowledgement.messageId), "And how long?"))).toBe(
      "visitor-replied",
    );
    expect((await getEnquiry(site, reference)).state).toBe("open");
    await waitFor(() => mailServer().find("staff@example.com", "wrote back"));
    await record(site, toSource(verify(replyTo(acknowledgement.messageId)), "Thank you."));
    expect(await getMails(site, reference)).toMatchObject([{ isUnverified: true }, { isUnverified: false }]);
    await waitFor(() =>
      mailServer().mails.find(({ text }) => text?.includes("Thank you.") && !text.includes(UNVERIFIED)),
    );
    const notices = mailServer().mails.filter(({ text }) => text?.includes("wrote back:\n\nAnd how long?"));
    expect(notices.map(({ text }) => text?.includes(UNVERIFIED))).toEqual([true]);
  });

  test("a mail in the name of staff that came through a mailing list is not verified, because lists sign for others (B1)", async () => {
    const { site, acknowledgement } = await startSite();
    const headers = verify(replyTo(acknowledgement.messageId, { From: OFFICE, To: VISITOR }));
    expect(await record(site, toSource({ ...headers, "List-Id": "<office.example.com>" }, "90 % off"))).toBe(
      "in-name-of-staff",
    );
  });

  test("a delivery report counts for the recipients of our mails only (E6)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    await markAnswered(site, reference);
    expect(await record(site, writeBounce(acknowledgement.raw, "chosen@example.org"))).toBe("ignored");
    expect((await getEnquiry(site, reference)).state).toBe("answered");
    // A colleague of the visitor, to whom staff have written.
    const headers = replyTo(acknowledgement.messageId, {
      From: OFFICE,
      To: `${VISITOR}, partner@example.org`,
    });
    const sent = toSource(headers, "From 25,000.");
    await record(site, sent, { isSent: true });
    expect(await record(site, writeBounce(sent, "partner@example.org"))).toBe("bounced");
    expect(await getEnquiry(site, reference)).toMatchObject({
      state: "open",
      bouncedAddress: "partner@example.org",
    });
  });

  test("mails through a mailing list or group are recorded, automatic ones without effect (B1)", async () => {
    const { site, reference, acknowledgement } = await startSite();
    const list = { Precedence: "list", "List-ID": "<office.example.com>" };
    const reply = { ...replyTo(acknowledgement.messageId), ...list };
    expect(await record(site, toSource(reply, "One."))).toBe("visitor-replied");
    // A group replaces the sender if the sender's domain has a strict DMARC policy.
    const From = `"'Mita Sen' via Office" <${OFFICE}>`;
    const replaced = { ...verify({ ...reply, From }), "X-Original-From": `Mita Sen <${VISITOR}>` };
    expect(await record(site, toSource(replaced, "Two."))).toBe("visitor-replied");
    // Another user of the visitor's mail provider.
    const forged = { ...replaced, ...verify({ From: "other@example.in" }) };
    expect(await record(site, toSource(forged, "Three."))).toBe("visitor-replied");
    const texts = (await getMails(site, reference)).map(({ text, isUnverified }) => [text, isUnverified]);
    expect(texts).toEqual([
      ["One.", true],
      ["Two.", true],
      ["Three.", true],
    ]);
    expect(await record(site, toSource({ ...reply, "Auto-Submitted": "auto-replied" }, "Away"))).toBe(
      "auto-replied",
    );
    expect(await record(site, toSource({ ...reply, Precedence: "bulk" }, "Away"))).toBe("auto-replied");
  });
});
