import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskJson } from "#tests/support/desk.ts";
import { killRounds } from "#tests/support/kills.ts";

/** A few; `npm run test:kills` has twenty, with mails, on each database. */
const kills = 3;

test(`E4: ${kills} kills during a stream of posts lose no acknowledged reference`, {
  // Each round starts a server and waits for posts.
  timeout: 120_000,
}, async () => {
  const DATA_DIR = mkdtempSync(join(process.cwd(), "data-kills-"));
  try {
    const env = { DATA_DIR, RATE_LIMIT: "off" };
    const { acknowledged } = await killRounds(env, kills);
    const stored = new Set(
      (await deskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills / 2);
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
