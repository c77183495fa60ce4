import "#tests/fixture-site/choose.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { FormName } from "#shared/forms/forms.ts";
import buildFixtureSite from "#tests/fixture-site/built.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { pressBoardButton } from "#tests/support/board.ts";
import { type Mailbox, openMailbox, waitFor } from "#tests/support/mailbox.ts";
import { extractLinks, filterQuotableMails, tryAllLinksAndButtons } from "#tests/support/mail-links.ts";

/*
 * A day of the team: 60 enquiries that are answered, an hour in which the mail server refuses everything for its quota,
 * real messages and spam that were written without knowledge of the rules, and visitors who open every link and press
 * every button of the staff mails that were quoted to them.
 */

const STAFF = "staff@example.com";
const ANSWERED = 60;
/** The clock advances by so much with each signal. */
const STEP_MS = 10 * 60_000;
const STEPS_AN_HOUR = 6;
/** The longest backoff is four hours and a quarter more. */
const STEPS_TO_RECOVER = 5 * STEPS_AN_HOUR;
/** At most so many real messages in 150 may be labelled. */
const MAX_LABELLED_IN_150 = 2;
const DELIVERED_WITHIN_MS = 5 * 60_000;

interface Message {
  form: FormName;
  name: string;
  email: string;
  phone: string;
  url: string;
  message: string;
  page: string;
  budget: string;
  wish: string;
  /** Spam that consists of links only. */
  automatic?: boolean;
}

interface Sent extends Message {
  reference: string;
}

const corpus = (file: string): Message[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

let mailbox: Mailbox;
let server: RunningServer;
let database: Database;
beforeAll(async () => {
  await buildFixtureSite();
  mailbox = await openMailbox();
  server = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_TO: STAFF,
    RATE_LIMIT: "off",
    NODE_OPTIONS: "--import ./tests/support/shifted-clock.mjs",
    SHIFT_MS: String(STEP_MS),
  });
  database = await connect({ dataDir: server.dataDir });
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
  await mailbox.close();
});

async function send(message: Message): Promise<Sent> {
  const { form, name, email, phone, url, message: text, page, budget, wish } = message;
  const { postSlugs: posts, members } = readContent();
  const [post = ""] = posts;
  const [member = ""] = members.keys();
  const sender =
    form === "mail-back" ? { "your-name": name, "your-email": email } : { name, email, message: text };
  const own: Partial<Record<FormName, Record<string, string>>> = {
    contact: { phone, url, budget, wish },
    "member-message": { url, member },
    application: { phone, url },
    comment: { post },
  };
  const fields = { ...sender, ...own[form], page };
  const response = await fetch(new URL(paths.form(form), server.origin), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  const body = await response.text();
  expect(response.status, `${text}\n${body}`).toBe(201);
  return { ...message, reference: JSON.parse(body).reference };
}

async function sendAll(messages: Message[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const message of messages) sent.push(await send(message));
  return sent;
}

async function advance(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    process.kill(server.workerPid(), "SIGUSR2");
    await sleep(250);
  }
}

const undelivered = () =>
  database.db
    .selectFrom("deliveries")
    .select(["id", "state", "last_error"])
    .where("state", "in", ["waiting", "sending", "failed"])
    .execute();

const stored = (references: string[]) =>
  database.db
    .selectFrom("enquiries")
    .select(["reference", "held_reason", "released_at"])
    .where("reference", "in", references)
    .execute();

/** Everything a stranger could change. Reminders, which come by the clock, are no part of it. */
const changeable = async () => {
  const { db } = database;
  const columns = ["reference", "answered_at", "taken_by", "spam_at", "moderation", "version"] as const;
  return JSON.stringify([
    await db.selectFrom("enquiries").select(columns).orderBy("reference").execute(),
    await db.selectFrom("events").selectAll().orderBy("id").execute(),
    await db.selectFrom("board_sessions").select("id").orderBy("id").execute(),
    await db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
  ]);
};

/** The mails about an enquiry to those who answer it: the team, or the member it was written to. */
const staffMailOf = ({ reference, email }: Sent) =>
  mailbox.mails.filter(
    ({ subject = "", replyTo }) =>
      subject.includes(reference) && replyTo?.some(({ address }) => address === email),
  );

test("a day: nothing is lost, no real enquiry is held back, and no stranger sees anything", async () => {
  const [real, spam] = [corpus("real.jsonl"), corpus("spam.jsonl")];
  expect(Math.min(real.length, spam.length)).toBeGreaterThanOrEqual(150);

  // The morning: enquiries are answered as they come.
  const morning = await sendAll(real.slice(0, ANSWERED));
  await waitFor(async () => (await undelivered()).length === 0, DELIVERED_WITHIN_MS);
  for (const { reference, form } of morning)
    if (form !== "comment")
      for (const action of ["take", "answered"]) {
        const pressed = await pressBoardButton(server, reference, { action, member: "arindam-sen" });
        expect(pressed.headers.get("location"), action).toBe(paths.boardEnquiry(reference));
      }

  // The hour in which the mail server's quota is used up.
  mailbox.refuse.message = { code: 550, text: "5.4.5 Daily user sending quota exceeded" };
  const noon = await sendAll(real.slice(ANSWERED));
  const sentSpam = await sendAll(spam);
  await advance(STEPS_AN_HOUR);
  const waiting = (await undelivered()).length;
  expect(waiting, "the hour is felt").toBeGreaterThan(noon.length);
  delete mailbox.refuse.message;
  await advance(STEPS_TO_RECOVER);
  await waitFor(async () => (await undelivered()).length === 0, DELIVERED_WITHIN_MS);

  const sentReal = [...morning, ...noon];
  const rows = await stored([...sentReal, ...sentSpam].map(({ reference }) => reference));
  const heldNow = new Set(
    rows.filter((row) => row.held_reason !== null && row.released_at === null).map((row) => row.reference),
  );
  const isHeld = ({ reference }: Sent) => heldNow.has(reference);
  const isLabelled = ({ reference }: Sent) =>
    mailbox.mails.some(({ subject = "" }) => subject.includes("[spam?]") && subject.includes(reference));
  const lost = sentReal.filter((one) => staffMailOf(one).length === 0);
  const staffIds = mailbox.mails.map(({ messageId }) => messageId);
  const doubled = staffIds.length - new Set(staffIds).size;

  // What a reply to each visitor would have quoted.
  const links = new Set(filterQuotableMails(mailbox.mails, STAFF).flatMap((mail) => extractLinks(mail, server.origin)));
  const before = await changeable();
  const shown = await tryAllLinksAndButtons(links);
  const all = shown.join("\n");
  const seen = sentReal.filter(({ email, message }) => all.includes(email) || all.includes(message));
  const accesses = seen.length + Number((await changeable()) !== before);

  const real150 = (150 * sentReal.filter(isLabelled).length) / sentReal.length;
  const automatic = sentSpam.filter((one) => one.automatic);
  const figures = {
    "real sent": sentReal.length,
    "real held": sentReal.filter(isHeld).length,
    "real labelled": sentReal.filter(isLabelled).length,
    "spam sent": sentSpam.length,
    "spam held": sentSpam.filter(isHeld).length,
    "spam held that is links only": automatic.filter(isHeld).length,
    "spam labelled": sentSpam.filter(isLabelled).length,
    "stored of accepted": `${rows.length} of ${sentReal.length + sentSpam.length}`,
    "undelivered at the end of the refused hour": waiting,
    lost: lost.length,
    "sent twice": doubled,
    "links followed by strangers": links.size,
    "pages shown to strangers": shown.length,
    "strangers' access": accesses,
  };
  console.table(figures);
  for (const { message } of sentReal.filter(isHeld)) console.log(`held: ${message}`);
  for (const { message } of sentReal.filter(isLabelled)) console.log(`labelled: ${message}`);

  expect(figures["real held"]).toBe(0);
  expect(real150).toBeLessThanOrEqual(MAX_LABELLED_IN_150);
  expect(rows).toHaveLength(sentReal.length + sentSpam.length);
  expect(lost).toEqual([]);
  expect(doubled).toBe(0);
  expect(shown.length).toBeGreaterThan(links.size);
  expect(accesses).toBe(0);
  expect(sentSpam.filter(isHeld), "only what is certainly automatic is held back").toEqual(
    automatic.filter(isHeld),
  );
});
