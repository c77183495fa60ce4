import { expect, test } from "vitest";
import { startServer } from "#tests/http/server.ts";
import { startDatabaseProxy } from "#tests/support/database-proxy.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import { startSubmissionStream, submitContactForm } from "#tests/support/submission-stream.ts";
import { waitFor, waitForValue } from "#tests/support/wait-for.ts";
import { setUpDatabases } from "./databases.ts";

const databases = setUpDatabases();

/** Pages are cached. The first request after five seconds also waits for the version of the comments. */
const MAX_PAGE_MS = 400;

test.skipIf(process.getuid?.() !== 0)(
  "responds with 503 on a full disk and recovers without a restart",
  async () => {
    const disk = mountSmallDisk(8);
    const env = {
      DATA_DIR: disk.folder,
      RATE_LIMIT: "off",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_TO: "staff@example.com",
    };
    const site = await startServer(env);
    try {
      const accepted: string[] = [];
      const submit = async () => {
        const response = await submitContactForm(site.origin, { message: "x".repeat(4_000) });
        if (response.status === 201) accepted.push(JSON.parse(response.body).reference);
        return response;
      };
      await submit();
      disk.fill();
      const rejected = await waitFor(async () => {
        const response = await submit();
        return response.status !== 201 && response;
      });
      expect(rejected.status).toBe(503);
      expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
      const readReadiness = async () => (await fetch(`${site.origin}/readyz`)).status;
      await waitForValue(readReadiness, (status) => status === 503);
      const linesBefore = site.output.length;
      const SUBMISSION_COUNT = 2_000;
      for (let count = 0; count < SUBMISSION_COUNT; count += 1) expect((await submit()).status).not.toBe(500);
      const logged = site.output.length - linesBefore;
      console.log(`disk full: ${SUBMISSION_COUNT} submissions, ${logged} lines of log`);
      // One line with the incident id for each rejected submission, and a few from readiness checks and deliveries.
      expect(logged).toBeLessThan(SUBMISSION_COUNT + 20);
      expect(await readReadiness()).toBe(503);
      const message = "A shop with two counters.";
      const fields = new URLSearchParams({ name: "Ruma Sen", email: "ruma@example.com", message });
      const form = await fetch(`${site.origin}/forms/contact`, { method: "POST", body: fields });
      expect([form.status, await form.text()]).toEqual([503, expect.stringContaining(message)]);
      const slowPages = [];
      for (const path of ["/", "/blog", "/post", "/contact"]) {
        const startedAt = performance.now();
        const { status } = await fetch(site.origin + path);
        const milliseconds = performance.now() - startedAt;
        if (status !== 200 || milliseconds > MAX_PAGE_MS) slowPages.push({ path, status, milliseconds });
      }
      expect(slowPages).toEqual([]);
      disk.freeSpace();
      await waitForValue(readReadiness, (status) => status === 200);
      await waitForValue(submit, ({ status }) => status === 201);
      const stored = (await runDeskJson<{ reference: string }>(env, "list")).map(
        ({ reference }) => reference,
      );
      const deliveries = await runDeskJson(env, "deliveries");
      console.log(`disk full: ${accepted.length} accepted, ${stored.length} stored`);
      expect(stored.sort()).toEqual(accepted.sort());
      expect(deliveries).toHaveLength(stored.length * 2);
    } finally {
      await site.stop();
      disk.remove();
    }
  },
);

test("responds with 503 while PostgreSQL is stopped, loses nothing and needs no restart", async () => {
  const env = { ...(await databases.createDatabaseEnv("PostgreSQL")), RATE_LIMIT: "off" };
  const site = await startServer(env);
  const readReadiness = async () => (await fetch(`${site.origin}/readyz`)).status;
  const stream = startSubmissionStream(site.origin);
  for (let count = 0; count < 3; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await databases.postgres().stop();
    const { rejectedCount } = stream;
    await waitForValue(readReadiness, (status) => status === 503);
    await waitFor(() => stream.rejectedCount > rejectedCount, 30_000);
    await databases.postgres().start();
    const accepted = stream.accepted.length;
    await waitForValue(readReadiness, (status) => status === 200, 30_000);
    await waitFor(() => stream.accepted.length > accepted, 30_000);
  }
  await stream.end();
  const stored = new Set(
    (await runDeskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference),
  );
  const lost = stream.accepted.filter((reference) => !stored.has(reference));
  console.log(
    `3 stops of PostgreSQL: ${stream.accepted.length} accepted, ${stream.rejectedCount} rejected, ` +
      `${stream.failures.length} without a response, ${lost.length} lost`,
  );
  expect([lost, stream.failures]).toEqual([[], []]);
  await waitFor(
    async () => (await runDeskJson<{ state: string }>(env, "deliveries")).every(isDelivered),
    120_000,
  );
  expect(await site.stop()).toBe(0);
});

test("responds with 503 while connections to PostgreSQL stall, loses nothing and needs no restart", async () => {
  const directEnv: Record<string, string> = {
    ...(await databases.createDatabaseEnv("PostgreSQL")),
    RATE_LIMIT: "off",
  };
  const proxy = await startDatabaseProxy(directEnv["DATABASE_URL"] ?? "");
  const env = { ...directEnv, DATABASE_URL: proxy.url };
  const site = await startServer(env);
  const stream = startSubmissionStream(site.origin);
  for (let count = 0; count < 2; count += 1) {
    await waitFor(() => stream.accepted.length > 50 * (count + 1));
    const { rejectedCount } = stream;
    proxy.stallConnections();
    await waitFor(() => stream.rejectedCount > rejectedCount, 30_000);
    const accepted = stream.accepted.length;
    await waitFor(() => stream.accepted.length > accepted, 30_000);
    await waitFor(async () => (await fetch(`${site.origin}/readyz`)).status === 200, 30_000);
  }
  await stream.end();
  const stored = new Set(
    (await runDeskJson<{ reference: string }>(directEnv, "list")).map(({ reference }) => reference),
  );
  const lost = stream.accepted.filter((reference) => !stored.has(reference));
  console.log(
    `2 stalls of PostgreSQL: ${stream.accepted.length} accepted, ${stream.rejectedCount} rejected, ${lost.length} lost`,
  );
  expect(lost).toEqual([]);
  expect(await site.stop()).toBe(0);
  proxy.close();
});

const isDelivered = ({ state }: { state: string }) => state === "delivered";
