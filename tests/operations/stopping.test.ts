import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const FORM_CONTENT_TYPE = "application/x-www-form-urlencoded";
const body = new URLSearchParams({ name: "A", email: "a@example.com", message: "In flight" }).toString();
const head =
  "POST /forms/contact HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n" +
  `Content-Type: ${FORM_CONTENT_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`;

/** Starts a submission and sends the first part of its body. */
async function beginSubmission(server: RunningServer): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket
    .on("error", () => undefined)
    .on("data", (data) => {
      received += data.toString();
    });
  socket.write(head + body.slice(0, 10));
  await sendRequest(server, "/healthz");
  return { socket, received: () => received };
}

const submit = (server: RunningServer, headers: Record<string, string> = {}) =>
  sendRequest(server, "/forms/contact", {
    method: "POST",
    headers: { "content-type": FORM_CONTENT_TYPE, ...headers },
    body,
  });
const json = { accept: "application/json" };
const keepAlive = { connection: "keep-alive" };

// Some tests take most of the ten seconds of a graceful shutdown, so they run concurrently.
describe("graceful shutdown", () => {
  it.concurrent("finishes requests in flight, stores later submissions and exits with 0 within ten seconds", async () => {
    const server = await startServer();
    const { socket, received } = await beginSubmission(server);
    const { ended, late, redirected, page, health } = await sendRequestsWhileStopping(server, async () => {
      await sleep(5_500);
      socket.write(body.slice(10));
    });
    expect(health).toEqual([200, 503, 503]);
    expect(page.status).toBe(200);
    expect([late.status, redirected.status]).toEqual([201, 303]);
    for (const { headers } of [page, late, redirected]) expect(headers["connection"]).toBe("close");
    expect(ended.code).toBe(0);
    expect(received()).toMatch(/^HTTP\/1\.1 201/);
    // The client sends no other request over a connection that is about to be closed.
    expect(received()).toMatch(/^connection: close$/im);
    expect(ended.durationMs).toBeLessThan(10_000);
  });

  it.concurrent("responds to the first request of a connection accepted just before the exit", async () => {
    const server = await startServer();
    const { ended } = await startStopping(server);
    await sleep(700);
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (text) => {
      received += text;
    });
    await once(socket, "connect");
    await sleep(500);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "close");
    expect(received).toMatch(/^HTTP\/1\.1 200/);
    expect((await ended).code).toBe(0);
  });

  it.concurrent("exits within ten seconds although clients do not finish their requests", async () => {
    const server = await startServer();
    await beginSubmission(server);
    const incomplete = connect(server.port, "127.0.0.1", () =>
      incomplete.write("POST /forms/contact HTTP/1.1\r\nHost: x\r\n"),
    );
    incomplete.on("error", () => undefined);
    const { code, durationMs } = await (await startStopping(server)).ended;
    expect([code, durationMs < 10_000]).toEqual([0, true]);
  });

  it.concurrent("responds to all requests and exits in time while another process locks SQLite", async () => {
    const server = await startServer({ RATE_LIMIT: "off" });
    const lockingDatabase = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"), { timeout: 5_000 });
    lockingDatabase.exec("begin immediate");
    const submissions = [submit(server, json), submit(server, json)];
    await sleep(500);
    const started = performance.now();
    expect((await sendRequest(server, "/")).status).toBe(200);
    expect((await sendRequest(server, "/post")).status).toBe(200);
    expect((await sendRequest(server, "/readyz")).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(3_000);
    submissions.push(submit(server, json));
    await sleep(100);
    const { ended } = await startStopping(server);
    for (const { status, headers } of await Promise.all(submissions))
      expect([status, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
    const { code, durationMs } = await ended;
    expect([code, durationMs < 10_000]).toEqual([0, true]);
    lockingDatabase.close();
  });

  it("reports itself as not ready on open and new connections, and exits fast without requests in flight", async () => {
    const server = await startServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await checkReadiness(agent, server)).toBe(200);
    const idle = connect(server.port, "127.0.0.1").on("error", () => undefined);
    const stopping = await startStopping(server);
    expect([await checkReadiness(agent, server), (await sendRequest(server, "/readyz")).status]).toEqual([
      503, 503,
    ]);
    const { code, durationMs } = await stopping.ended;
    expect([code, durationMs < 4_000]).toEqual([0, true]);
    idle.destroy();
    agent.destroy();
  });
});

/**
 * Sends SIGTERM and waits until the server logs it.
 * @returns the promise of the exit in an object, because `await` on this function would otherwise wait for the exit
 */
async function startStopping(server: RunningServer) {
  const started = performance.now();
  const ended = server.stop().then((code) => ({ code, durationMs: performance.now() - started }));
  await waitFor(() => server.output.some((line) => line.includes('"stopping"')));
  return { ended };
}

async function sendRequestsWhileStopping(server: RunningServer, finish: () => Promise<void>) {
  const { ended } = await startStopping(server);
  const finished = finish();
  const health = [
    (await sendRequest(server, "/healthz")).status,
    (await sendRequest(server, "/readyz")).status,
    (await sendRequest(server, "/readyz?exclude=database")).status,
  ];
  const late = await submit(server, { ...json, ...keepAlive });
  const redirected = await submit(server, keepAlive);
  const page = await sendRequest(server, "/contact", { headers: keepAlive });
  await finished;
  return { ended: await ended, late, redirected, page, health };
}

function checkReadiness(agent: Agent, { port }: RunningServer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const req = request({ port, path: "/readyz", agent }, (res) => {
      res.resume().on("end", () => resolve(res.statusCode));
    });
    req.on("error", reject).end();
  });
}
