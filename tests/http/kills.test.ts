import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runDeskJson } from "#tests/support/desk.ts";
import { runKillRounds } from "#tests/support/kills.ts";

/** `npm run test:kills` kills the server twenty times with each kind of database, and also checks the mails. */
const KILLS = 3;

test(`loses no enquiry in ${KILLS} kills during a stream of submissions (E4)`, {
  // Each round starts a server and waits for submissions.
  timeout: 120_000,
}, async () => {
  const DATA_DIR = mkdtempSync(join(process.cwd(), "data-kills-"));
  try {
    const env = { DATA_DIR, RATE_LIMIT: "off" };
    const { accepted } = await runKillRounds(env, KILLS);
    const stored = new Set(
      (await runDeskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference),
    );
    expect(accepted.length).toBeGreaterThanOrEqual(KILLS / 2);
    expect(accepted.filter((reference) => !stored.has(reference))).toEqual([]);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
