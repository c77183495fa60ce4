import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

/** Waits for a mail that matches and returns it parsed. */
export async function waitForMail(matches: (mail: Email) => boolean): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await readMails()).findLast(matches);
        return found !== undefined;
      },
      // The outbox also delivers the mails of other tests, at most five at a time.
      { message: "a matching mail arrives", timeout: 10_000 },
    )
    .toBe(true);
  return found as Email;
}

const mailCache = new Map<string, Promise<Email>>();

/** Returns all mails received so far, oldest first. */
function readMails(): Promise<Email[]> {
  const folder = process.env["E2E_MAIL_DIR"] ?? "";
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const parse = (name: string) => PostalMime.parse(readFileSync(join(folder, name)));
  return Promise.all(names.sort().map((name) => mailCache.getOrInsertComputed(name, parse)));
}
