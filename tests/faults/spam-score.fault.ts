import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { queueDigest } from "#server/upkeep/digest.ts";
import { queueReminders } from "#server/upkeep/reminders.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { openMailbox, waitFor } from "#tests/support/mailbox.ts";
import { accepted, linkIn } from "#tests/support/outcomes.ts";
import { contactPost, openTestServices } from "#tests/support/services.ts";

const content = readContent();

/** Points of SpamAssassin that a mail of ours may have; 5 make spam. */
const MOST_POINTS = 1;

test("E6: SpamAssassin's local rules have nothing against any kind of mail", async () => {
  const mailbox = await openMailbox();
  const one = await openTestServices({
    smtpUrl: mailbox.url,
    mailFrom: "Hooghly <hello@hooghly.example.in>",
  });
  const { services, database, time } = one;
  const message = "We need a website for our shop in Gariahat, before the Pujas.\nWhat would it cost?";
  const typed = { name: "Mita Sen", message, phone: "033 2464 0000", about: "SEO", wish: "Please call me" };
  const send = (form: Parameters<typeof contactPost>[1], fields: Record<string, string>) =>
    services.accept(contactPost({ ...typed, ...fields }, form));

  const wish = { day: "2026-11-20", part: "Morning, 10 am to 1 pm" };
  const { reference } = accepted(await send({}, wish));
  const appointment = { day: wish.day, time: "11:30", anyway: "" };
  await services.board?.act({ reference, action: "confirm", actor: undefined, text: "", appointment });
  await send({ form: "member-message" }, { member: "arindam-sen" });
  await send({ form: "comment" }, { post: "sample-website-brief" });
  await send({ form: "application" }, { position: "Web developer" });
  const person = { "your-name": "Ravi Das", "your-email": "ravi@example.in" };
  await send({ form: "mail-back" }, { ...person, page: "/SEO" });
  await send({ form: "subscribe" }, { email: "sub@example.in" });
  const confirmation = await waitFor(() => mailbox.find("sub@example.in"));
  await services.links.perform(linkIn(confirmation.text, "confirm"));
  await send({ form: "subscribe" }, { email: "sub@example.in" });
  const readers = { members: new Map(), to: "staff@example.com" };
  time.now += 20 * HOUR_MS;
  await queueReminders(database.db, readers, time.now);
  time.now += 20 * HOUR_MS;
  await queueReminders(database.db, readers, time.now);
  // The first day has no digest.
  await queueDigest(database.db, time.now - 48 * HOUR_MS, { content, recipients: ["staff@example.com"] });
  await queueDigest(database.db, time.now + 12 * HOUR_MS, { content, recipients: ["staff@example.com"] });
  await waitFor(
    () =>
      mailbox.find("staff@example.com", "healthy") ??
      mailbox.find("staff@example.com", "waits") ??
      mailbox.find("staff@example.com", " overdue"),
    60_000,
  );
  await mailbox.wait(19, 60_000);

  const judged = [];
  for (const { raw, subject } of mailbox.mails) judged.push({ subject, ...(await judge(raw)) });
  console.table(judged);
  expect(judged.length).toBeGreaterThanOrEqual(19);
  expect(judged.filter(({ points }) => !(points <= MOST_POINTS))).toEqual([]);
  await one.close();
  await mailbox.close();
});

/** Tests that ask the network are left out (`-L`). */
async function judge(raw: string): Promise<{ points: number; rules: string }> {
  const program = spawn("spamassassin", ["-L", "-t"]);
  program.stdin.end(raw);
  const report = (await text(program.stdout)).replace(/\r?\n\s+/g, " ");
  const [, points = "none", rules = ""] =
    /^X-Spam-Status: .*?score=(\S+).*?tests=(.*?) autolearn/m.exec(report) ?? [];
  return { points: Number(points), rules };
}
