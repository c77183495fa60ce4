import { expect, test } from "vitest";
import { startServer } from "#tests/http/server.ts";
import { deskJson } from "#tests/support/desk.ts";
import { killRounds } from "#tests/support/kills.ts";
import { openMailbox, type ReceivedMail, waitFor } from "#tests/support/mailbox.ts";
import { freshDatabases, kinds } from "./databases.ts";

const kills = Number(process.env.KILLS ?? 200);
/** A mail sent twice must have been sent the first time at most so long before a kill, in milliseconds. */
const answerLost = 2_000;

const databases = freshDatabases();

test.each(kinds)(`${kills} kills during posts and deliveries lose nothing (%s)`, async (kind) => {
  const mailbox = await openMailbox();
  const received: { at: number; mail: ReceivedMail }[] = [];
  mailbox.mails.push = (mail) => received.push({ at: Date.now(), mail });
  const env = {
    ...(await databases.fresh(kind)),
    SMTP_URL: mailbox.url,
    MAIL_TO: "staff@example.com",
    RATE_LIMIT: "off",
  };
  const { acknowledged, times: killed } = await killRounds(env, kills);
  const site = await startServer(env);
  const stored = await deskJson<{ reference: string }>(env, "list");
  const references = new Set(stored.map(({ reference }) => reference));
  const lost = acknowledged.filter((reference) => !references.has(reference));
  // A worker that was killed keeps its lease for a minute.
  await waitFor(async () => (await open(env)).length === 0, 15 * 60_000);
  const doubles = doubleMails(received);
  const unexplained = doubles.filter(
    (at) => !killed.some((kill) => at <= kill + 50 && kill - at < answerLost),
  );
  await site.stop();
  await mailbox.close();
  console.log(
    `${kind}: ${kills} kills, ${acknowledged.length} acknowledged, ${stored.length} stored, ${lost.length} lost, ` +
      `${received.length} mails, ${doubles.length} sent again after a lost answer, ${unexplained.length} unexplained`,
  );
  expect(lost).toEqual([]);
  expect(unexplained).toEqual([]);
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(stored.length * 2);
});

async function open(env: Record<string, string>): Promise<unknown[]> {
  const rows = await deskJson<{ state: string }>(env, "deliveries");
  // The desk reads tens of thousands of rows: asked less often, it leaves the turn to those who deliver.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return rows.filter(({ state }) => state !== "delivered");
}

/** When each mail that came more than once came before its last time. */
function doubleMails(received: { at: number; mail: ReceivedMail }[]): number[] {
  const last = new Map(received.map(({ at, mail }) => [mail.messageId, at]));
  return received.filter(({ at, mail }) => last.get(mail.messageId) !== at).map(({ at }) => at);
}
