import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { queueReminders } from "#server/enquiries/reminders.ts";
import { queueDigest } from "#server/mail/digest.ts";
import type { DeliveryKind } from "#server/outbox/delivery-kinds.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { CALL } from "#tests/support/board.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { expectAccepted, findLinkToken } from "#tests/support/outcomes.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const content = readContent();

const STAFF = "staff@example.com";
/** Maximum SpamAssassin score of our mails; the default threshold for spam is 5. */
const MAX_POINTS = 1;

test("scores below the spam threshold of SpamAssassin with every kind of mail (E6)", async () => {
  const mailServer = await startMailServer();
  const testServices = await createTestServices({
    smtpUrl: mailServer.url,
    mailFrom: "Hooghly <hello@hooghly.example.in>",
  });
  const { services, database, time } = testServices;
  const message = "We need a website for our shop in Gariahat, before the Pujas.\nWhat would it cost?";
  const commonFields = {
    name: "Mita Sen",
    message,
    phone: "033 2464 0000",
    about: "SEO",
    wish: "call",
  };
  const send = (form: Parameters<typeof createContactSubmission>[1], fields: Record<string, string>) =>
    services.accept(createContactSubmission({ ...commonFields, ...fields }, form));

  const waitForDeliveries = () =>
    waitFor(async () => {
      const rows = await database.db.selectFrom("deliveries").select(["kind", "state"]).execute();
      return rows.every(({ state }) => state === "delivered") && rows;
    }, 60_000);
  const { board } = services;
  if (!board) throw new Error("Expected a board.");
  const [actor = "", colleague = ""] = content.members.keys();

  const appointmentFields = { day: "2026-11-20", part: "morning" };
  const { reference } = expectAccepted(await send({}, appointmentFields));
  const appointment = { ...CALL, day: appointmentFields.day, time: "11:30", anyway: "" };
  await board.performAction({ reference, action: "confirm", actor: undefined, text: "", appointment });
  const enquiry = expectAccepted(await send({}, {}));
  await board.performReplyAction({
    reference: enquiry.reference,
    action: "reply",
    actor,
    text: "Dear Mita,\n\nA website for a shop like yours costs up to ₹25,000. May I call you tomorrow?",
    uploads: [],
    removed: [],
    saved: undefined,
    reply: "",
  });
  await send({ form: "member-message" }, { member: actor });
  await send({ form: "comment" }, { post: "sample-website-brief" });
  const application = expectAccepted(await send({ form: "application" }, { position: "Web developer" }));
  await board.performAction({
    reference: application.reference,
    action: "give",
    actor,
    text: "",
    recipient: colleague,
  });
  const person = { "your-name": "Ravi Das", "your-email": "ravi@example.in" };
  await send({ form: "mail-back" }, { ...person, page: "/SEO" });
  await send({ form: "subscribe" }, { email: "sub@example.in" });
  const confirmation = await mailServer.waitForMail("sub@example.in");
  await services.links.perform(findLinkToken(confirmation.text, "confirm"));
  await send({ form: "subscribe" }, { email: "sub@example.in" });
  await board.mailLinks({ to: "team", enquiry: "" });
  const recipients = { members: content.members, to: STAFF };
  const digest = { content, recipients: [STAFF] };
  // The site sends no digest on its first day.
  await queueDigest(database.db, time.now, digest);
  // One hour before the deadline, which is at noon of the next day, and one hour after it.
  for (const hours of [23, 2]) {
    time.now += hours * HOUR_MS;
    await queueReminders(database.db, recipients, time.now);
    await waitForDeliveries();
  }
  await queueDigest(database.db, time.now, digest);
  const deliveries = await waitForDeliveries();
  const kinds: DeliveryKind[] = [
    ...([
      "staff",
      "acknowledgement",
      "confirmation",
      "brochure",
      "appointment",
      "staff-appointment",
    ] as const),
    ...(["given", "reply", "staff-reply", "reminder", "overdue", "digest", "board"] as const),
  ];
  expect(deliveries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));

  const scores = [];
  for (const { raw, subject } of mailServer.mails) scores.push({ subject, ...(await readScore(raw)) });
  console.table(scores);
  expect(scores.filter(({ points }) => !(points <= MAX_POINTS))).toEqual([]);
  await testServices.close();
  await mailServer.close();
});

/** Runs SpamAssassin without network tests (`-L`). */
async function readScore(raw: string): Promise<{ points: number; rules: string }> {
  const child = spawn("spamassassin", ["-L", "-t"]);
  child.stdin.end(raw);
  const report = (await text(child.stdout)).replace(/\r?\n\s+/g, " ");
  const [, points = "none", rules = ""] =
    /^X-Spam-Status: .*?score=(\S+).*?tests=(.*?) autolearn/m.exec(report) ?? [];
  return { points: Number(points), rules };
}
