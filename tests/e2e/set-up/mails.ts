import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

/** Waits until a mail arrives that fits, and reads it as a mail program does. */
export async function mailThat(fits: (mail: Email) => boolean): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await received()).findLast(fits);
        return found !== undefined;
      },
      // The outbox delivers one mail after the other, those of the other journeys too.
      { message: "the mail should arrive", timeout: 10_000 },
    )
    .toBe(true);
  return found as Email;
}

const read = new Map<string, Promise<Email>>();

/** Every mail received so far, oldest first. */
function received(): Promise<Email[]> {
  const folder = process.env["E2E_MAIL_DIR"] ?? "";
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const parsed = (name: string) => PostalMime.parse(readFileSync(join(folder, name)));
  return Promise.all(names.sort().map((name) => read.getOrInsertComputed(name, parsed)));
}
