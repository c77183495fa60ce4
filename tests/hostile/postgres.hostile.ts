import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "#tests/http/server.ts";
import { deskJson } from "#tests/support/desk.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { startOwnPostgres } from "#tests/support/postgres.ts";
import { smallDisk } from "#tests/support/small-disk.ts";
import { postContact } from "#tests/support/stream.ts";

test("PostgreSQL on a full disk: posts are refused, pages stay, nothing is lost, no restart", async ({
  task,
}) => {
  const disk = smallDisk(256);
  const postgres = await startOwnPostgres(disk.folder);
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), "site-")),
    RATE_LIMIT: "off",
    DATABASE_URL: await postgres.newDatabase("full"),
  };
  const site = await startServer(env);
  const acknowledged: string[] = [];
  let refused = 0;
  const post = async () => {
    const answer = await postContact(site.origin, { message: "x".repeat(4_500) });
    if (answer.status === 201) acknowledged.push(JSON.parse(answer.body).reference);
    else {
      expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([503, true]);
      refused += 1;
    }
    return answer.status;
  };
  await post();
  disk.fill();
  await waitFor(async () => (await post()) === 503, 120_000);
  for (let count = 0; count < 20; count += 1) await post();
  expect((await fetch(site.origin)).status).toBe(200);
  disk.makeRoom();
  const ended = await waitFor(async () => (await post()) === 201, 20_000).then(
    () => false,
    () => true,
  );
  if (ended) {
    // Where it could not write its log PostgreSQL ends, and whoever runs it starts it again.
    await postgres.start();
    await waitFor(async () => (await post()) === 201, 60_000);
  }
  const stored = (await deskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference);
  const kept = new Set(stored);
  expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(await site.stop()).toBe(0);
  task.meta.figures = [
    `${acknowledged.length} acknowledged, ${stored.length} stored, ${refused} refused with 503; ` +
      `PostgreSQL ${ended ? "ended and was started again" : "went on by itself"}, the site was not restarted`,
  ];
  await postgres.remove();
  disk.remove();
  rmSync(env.DATA_DIR, { recursive: true });
});
