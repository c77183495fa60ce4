import { expect, test } from "vitest";
import { startServer } from "#tests/http/server.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { findRepeatedMails, runKillRounds, shiftedClock, waitForDeliveries } from "#tests/support/kills.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { databaseKinds, setUpDatabases } from "./databases.ts";

const KILLS = Number(process.env.KILLS ?? 200);

const databases = setUpDatabases();

test.each(databaseKinds)(
  `loses no enquiry in ${KILLS} kills during submissions and deliveries (%s)`,
  async (kind) => {
    const mailServer = await startMailServer();
    const env = {
      ...(await databases.createDatabaseEnv(kind)),
      SMTP_URL: mailServer.url,
      MAIL_TO: "staff@example.com",
      RATE_LIMIT: "off",
    };
    const { accepted, killTimes } = await runKillRounds(env, KILLS);
    const site = await startServer({ ...env, ...shiftedClock });
    const stored = await runDeskJson<{ reference: string }>(env, "list");
    const references = new Set(stored.map(({ reference }) => reference));
    const lost = accepted.filter((reference) => !references.has(reference));
    await waitForDeliveries(site, env);
    const { repeated, unexplained } = findRepeatedMails(mailServer.mails, killTimes);
    await site.stop();
    await mailServer.close();
    console.log(
      `${kind}: ${KILLS} kills, ${accepted.length} accepted, ${stored.length} stored, ${lost.length} lost, ` +
        `${mailServer.mails.length} mails, ${repeated.length} sent again after a lost response, ${unexplained.length} unexplained`,
    );
    expect(lost).toEqual([]);
    expect(unexplained).toEqual([]);
    expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(stored.length * 2);
  },
);
