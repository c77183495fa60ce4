import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "#tests/http/server.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { getFreePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startService } from "#tests/support/socket-activation.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { startCaddy } from "./caddy.ts";
import { type Load, startLoad } from "./load.ts";

const REQUEST_COUNT = 10_000;

test("loses nothing in three restarts behind Caddy, configured as in deploy/", async ({ task }) => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "site-")), RATE_LIMIT: "off" };
  const service = await startService(env);
  const caddy = await startCaddy([service.port]);
  const load = startLoad(caddy.origin, REQUEST_COUNT);
  for (const fraction of [0.2, 0.45, 0.7]) {
    await waitFor(() => load.completed() > REQUEST_COUNT * fraction, 120_000);
    await service.restart();
  }
  task.meta.measurements = [await checkOutcome(load, env)];
  await caddy.stop();
  await service.stop();
  rmSync(env.DATA_DIR, { recursive: true });
});

test("loses nothing in a rolling restart of two servers with one PostgreSQL behind Caddy, configured as in deploy/", async ({
  task,
}) => {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const env = { DATA_DIR: folder, RATE_LIMIT: "off", DATABASE_URL: await postgres.createDatabase("rolling") };
  const services = await Promise.all([startService(env), startService(env)]);
  const caddy = await startCaddy(services.map(({ port }) => port));
  const load = startLoad(caddy.origin, REQUEST_COUNT);
  for (const [index, service] of services.entries()) {
    await waitFor(() => load.completed() > REQUEST_COUNT * (0.25 + index * 0.3), 120_000);
    await service.restart();
  }
  task.meta.measurements = [await checkOutcome(load, env)];
  await caddy.stop();
  for (const service of services) await service.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

test("loses nothing while one of two servers with one PostgreSQL is away and its port is closed, behind Caddy, configured as in deploy/", async ({
  task,
}) => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: folder, RATE_LIMIT: "off", DATABASE_URL: await postgres.createDatabase("away") };
  const ports = await Promise.all([getFreePort(), getFreePort()]);
  const start = (port: number) => startServer({ ...env, PORT: String(port) });
  const servers = await Promise.all(ports.map(start));
  onTestFinished(async () => {
    for (const server of servers) await server.stop();
  });
  const caddy = await startCaddy(ports);
  onTestFinished(() => caddy.stop());
  const load = startLoad(caddy.origin, Number.POSITIVE_INFINITY);
  for (const [index, port] of ports.entries()) {
    await waitForRequests(load, REQUEST_COUNT / 4);
    expect(await servers[index]?.stop()).toBe(0);
    await waitForRequests(load, REQUEST_COUNT / 4);
    servers[index] = await start(port);
  }
  await load.end();
  task.meta.measurements = [await checkOutcome(load, env)];
});

async function waitForRequests(load: Load, count: number): Promise<void> {
  const target = load.completed() + count;
  await waitFor(() => load.completed() >= target, 120_000);
}

/** Expects no failure and exactly the accepted submissions in the database. Returns the figures. */
async function checkOutcome(load: Load, env: Record<string, string>): Promise<string> {
  await load.finished;
  expect(load.failures).toEqual([]);
  const stored = (await runDeskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference);
  expect(stored.toSorted()).toEqual(load.accepted.toSorted());
  return (
    `${load.completed()} requests, ${load.accepted.length} of them submissions: ${load.failures.length} failed, ` +
    `${stored.length} stored; slowest response ${(load.slowestMs() / 1000).toFixed(1)} s`
  );
}
