import { setTimeout as sleep } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { createClient } from "./mailbox-client.ts";
import { parseMail } from "./parse-mail.ts";

const POLL_INTERVAL_MS = 1_000;

/**
 * Waits until a mail is in the inbox.
 * @param url `IMAP_URL`
 * @param subject part of its subject that no other mail contains
 * @param deadline epoch milliseconds
 * @returns its `Authentication-Results` headers, from the top, or `undefined` if it has not arrived in time
 */
export async function waitForStatements(
  url: string,
  subject: string,
  deadline: number,
): Promise<string[] | undefined> {
  const client = createClient(url);
  await client.connect();
  try {
    for (;;) {
      const statements = await findStatements(client, subject);
      if (statements || Date.now() > deadline) return statements;
      await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    client.close();
  }
}

async function findStatements(client: ImapFlow, subject: string): Promise<string[] | undefined> {
  // Opened again, because not all servers report new mails without it.
  await client.mailboxOpen("INBOX", { readOnly: true });
  const uids = (await client.search({ subject }, { uid: true })) || [];
  const uid = uids.at(-1);
  if (uid === undefined) return undefined;
  const query = { headers: ["authentication-results"] };
  const { headers } = (await client.fetchOne(String(uid), query, { uid: true })) || {};
  return headers && (await parseMail(headers)).statements;
}
