import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { queueDigest } from "#server/upkeep/digest.ts";
import { queueReminders } from "#server/upkeep/reminders.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { CALL } from "#tests/support/board.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { expectAccepted, findLinkToken } from "#tests/support/outcomes.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const content = readContent();

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

  const appointmentFields = { day: "2026-11-20", part: "morning" };
  const { reference } = expectAccepted(await send({}, appointmentFields));
  const appointment = { ...CALL, day: appointmentFields.day, time: "11:30", anyway: "" };
  await services.board?.performAction({
    reference,
    action: "confirm",
    actor: undefined,
    text: "",
    appointment,
  });
  await send({ form: "member-message" }, { member: "arindam-sen" });
  await send({ form: "comment" }, { post: "sample-website-brief" });
  await send({ form: "application" }, { position: "Web developer" });
  const person = { "your-name": "Ravi Das", "your-email": "ravi@example.in" };
  await send({ form: "mail-back" }, { ...person, page: "/SEO" });
  await send({ form: "subscribe" }, { email: "sub@example.in" });
  const confirmation = await waitFor(() => mailServer.find("sub@example.in"));
  await services.links.perform(findLinkToken(confirmation.text, "confirm"));
  await send({ form: "subscribe" }, { email: "sub@example.in" });
  const recipients = { members: new Map(), to: "staff@example.com" };
  time.now += 20 * HOUR_MS;
  await queueReminders(database.db, recipients, time.now);
  time.now += 20 * HOUR_MS;
  await queueReminders(database.db, recipients, time.now);
  // The site sends no digest on its first day.
  await queueDigest(database.db, time.now - 48 * HOUR_MS, { content, recipients: ["staff@example.com"] });
  await queueDigest(database.db, time.now + 12 * HOUR_MS, { content, recipients: ["staff@example.com"] });
  await waitFor(
    () =>
      mailServer.find("staff@example.com", "healthy") ??
      mailServer.find("staff@example.com", "waits") ??
      mailServer.find("staff@example.com", " overdue"),
    60_000,
  );
  await mailServer.waitForMails(19, 60_000);

  const scores = [];
  for (const { raw, subject } of mailServer.mails) scores.push({ subject, ...(await readScore(raw)) });
  console.table(scores);
  expect(scores.length).toBeGreaterThanOrEqual(19);
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
