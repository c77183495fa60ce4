import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { getSqliteFile } from "#server/database/connect.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, submitForm } from "#tests/http/submit-form.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** From the time a worker hangs until pages respond again (N1). */
const MAX_OUTAGE_MS = 12_000;
/** A process without its parent exits within this time. */
const MAX_ORPHAN_MS = 15_000;

const DATA_DIR = mkdtempSync(join(tmpdir(), "site-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

/** Starts a server whose worker runs an endless loop on SIGUSR2. */
const startLoopingServer = (name: string, env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({
    NODE_OPTIONS: "--import ./tests/support/loop-on-signal.ts",
    DATA_DIR: join(DATA_DIR, name),
    ...env,
  });

const responds = (server: RunningServer) =>
  sendRequest(server, "/").then(
    ({ status }) => status === 200,
    () => false,
  );

const parseHungLine = ({ output }: RunningServer) =>
  JSON.parse(output.find((line) => line.includes("HD_WORKER_HUNG")) ?? "{}");

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a worker that hangs", () => {
  it("is replaced if it was stopped by a signal (N1)", async () => {
    const server = await startServer({ DATA_DIR: join(DATA_DIR, "stopped") });
    const pid = server.workerPid();
    process.kill(pid, "SIGSTOP");
    const startedAt = performance.now();
    await waitFor(() => responds(server));
    expect(performance.now() - startedAt).toBeLessThan(MAX_OUTAGE_MS);
    expect(parseHungLine(server)).toMatchObject({ pid, inFlight: [] });
    expect(isRunning(pid)).toBe(false);
    expect(await server.stop()).toBe(0);
  });

  it("is replaced if it runs an endless loop, and the log lists the requests in flight (N1)", async () => {
    const server = await startLoopingServer("loop");
    const lock = new DatabaseSync(getSqliteFile(server.dataDir));
    lock.exec("begin immediate");
    const submission = submitForm(server, { name: "A", email: "a@example.com", message: "Hi" }, acceptJson);
    submission.catch(() => {});
    await sleep(200);
    process.kill(server.workerPid(), "SIGUSR2");
    const startedAt = performance.now();
    await waitFor(() => server.output.some((line) => line.includes("HD_WORKER_HUNG")));
    lock.close();
    await waitFor(() => responds(server));
    expect(performance.now() - startedAt).toBeLessThan(MAX_OUTAGE_MS);
    expect(parseHungLine(server).inFlight).toContain("POST /forms/[form]");
    expect(await server.stop()).toBe(0);
  });

  it("exits with its mailbox process after the primary was killed, and frees the port (N1)", async () => {
    const server = await startLoopingServer("orphan", {
      IMAP_URL: "imap://office:secret@127.0.0.1:1?requireTLS=false",
    });
    const isReady = (line: string) => line.includes('"mailbox process ready"');
    const line = await waitFor(() => server.output.find(isReady));
    const pids = [server.workerPid(), JSON.parse(line).pid];
    process.kill(server.workerPid(), "SIGUSR2");
    server.process.kill("SIGKILL");
    await once(server.process, "exit");
    await waitFor(() => !pids.some(isRunning), MAX_ORPHAN_MS);
    await (await startServer({ DATA_DIR: server.dataDir, PORT: String(server.port) })).stop();
  });

  it("does not delay the exit of the server (N1)", async () => {
    const server = await startLoopingServer("stop");
    const pid = server.workerPid();
    process.kill(pid, "SIGUSR2");
    const startedAt = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(isRunning(pid)).toBe(false);
  });
});

it("a worker that responds slowly is not replaced (N1)", async () => {
  const server = await startServer({ DATA_DIR: join(DATA_DIR, "slow") });
  const pid = server.workerPid();
  for (let round = 0; round < 2; round += 1) {
    process.kill(pid, "SIGSTOP");
    await sleep(3_000);
    process.kill(pid, "SIGCONT");
    await sleep(1_500);
  }
  expect(server.workerPid()).toBe(pid);
  expect(await responds(server)).toBe(true);
  await server.stop();
});
