import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "#tests/http/server.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { startEmbeddedPostgres } from "#tests/support/postgres.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import { submitContactForm } from "#tests/support/submission-stream.ts";
import { waitForValue } from "#tests/support/wait-for.ts";

test("rejects submissions while the disk of PostgreSQL is full, and recovers without losing enquiries or restarting the site", async ({
  task,
}) => {
  const disk = mountSmallDisk(256);
  const postgres = await startEmbeddedPostgres(disk.folder);
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), "site-")),
    RATE_LIMIT: "off",
    DATABASE_URL: await postgres.createDatabase("full"),
  };
  const site = await startServer(env);
  const accepted: string[] = [];
  let rejectedCount = 0;
  const submit = async () => {
    const response = await submitContactForm(site.origin, { message: "x".repeat(4_500) });
    if (response.status === 201) accepted.push(JSON.parse(response.body).reference);
    else {
      expect([response.status, Number(response.headers["retry-after"]) > 0]).toEqual([503, true]);
      rejectedCount += 1;
    }
    return response.status;
  };
  await submit();
  disk.fill();
  await waitForValue(submit, (status) => status === 503, 120_000);
  for (let count = 0; count < 20; count += 1) await submit();
  expect((await fetch(site.origin)).status).toBe(200);
  disk.freeSpace();
  const hasRecovered = await waitForValue(submit, (status) => status === 201, 20_000).then(
    () => true,
    () => false,
  );
  if (!hasRecovered) {
    // PostgreSQL exits if it cannot write its write-ahead log (WAL); a service manager would restart it.
    await postgres.start();
    await waitForValue(submit, (status) => status === 201, 60_000);
  }
  const stored = (await runDeskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference);
  const references = new Set(stored);
  expect(accepted.filter((reference) => !references.has(reference))).toEqual([]);
  expect(await site.stop()).toBe(0);
  task.meta.measurements = [
    `${accepted.length} accepted, ${stored.length} stored, ${rejectedCount} rejected with 503; ` +
      `PostgreSQL ${hasRecovered ? "recovered without a restart" : "exited and was restarted"}, the site was not restarted`,
  ];
  await postgres.remove();
  disk.remove();
  rmSync(env.DATA_DIR, { recursive: true });
});
