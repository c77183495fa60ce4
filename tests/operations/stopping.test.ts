import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ask } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { waitFor } from "#tests/support/mailbox.ts";

const FORM = "application/x-www-form-urlencoded";
const body = new URLSearchParams({ name: "A", email: "a@example.com", message: "In flight" }).toString();
const head =
  "POST /forms/contact HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n" +
  `Content-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n\r\n`;

/** Begins a post whose body is still arriving. */
async function beginPost(server: RunningServer): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket
    .on("error", () => undefined)
    .on("data", (data) => {
      received += data.toString();
    });
  socket.write(head + body.slice(0, 10));
  await ask(server, "/healthz");
  return { socket, received: () => received };
}

const post = (server: RunningServer, headers: Record<string, string> = {}) =>
  ask(server, "/forms/contact", { method: "POST", headers: { "content-type": FORM, ...headers }, body });
const json = { accept: "application/json" };
const kept = { connection: "keep-alive" };

// Three wait for most of the ten seconds that a stop may take, and do so together.
describe("stopping", () => {
  it.concurrent("finishes what is in flight, stores what comes meanwhile, exits with 0 within ten seconds", async () => {
    const server = await startServer();
    const { socket, received } = await beginPost(server);
    const { ended, late, shown, page, health } = await whileStopping(server, async () => {
      await sleep(5_500);
      socket.write(body.slice(10));
    });
    expect(health).toEqual([200, 503]);
    expect(page.status).toBe(200);
    expect([late.status, shown.status]).toEqual([201, 303]);
    for (const { headers } of [page, late, shown]) expect(headers["connection"]).toBe("close");
    expect(ended.code).toBe(0);
    expect(received()).toMatch(/^HTTP\/1\.1 201/);
    expect(ended.after).toBeLessThan(10_000);
  });

  it.concurrent("answers the first request of a connection that was accepted just before the end", async () => {
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

  it.concurrent("waits no longer than ten seconds for clients that never finish", async () => {
    const server = await startServer();
    await beginPost(server);
    const half = connect(server.port, "127.0.0.1", () =>
      half.write("POST /forms/contact HTTP/1.1\r\nHost: x\r\n"),
    );
    half.on("error", () => undefined);
    const { code, after } = await (await startStopping(server)).ended;
    expect([code, after < 10_000]).toEqual([0, true]);
  });

  it.concurrent("answers everyone and ends in time while another process keeps SQLite locked", async () => {
    const server = await startServer({ RATE_LIMIT: "off" });
    const other = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"), { timeout: 5_000 });
    other.exec("begin immediate");
    const posts = [post(server, json), post(server, json)];
    await sleep(500);
    const asked = performance.now();
    expect((await ask(server, "/")).status).toBe(200);
    expect((await ask(server, "/post")).status).toBe(200);
    expect((await ask(server, "/readyz")).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(3_000);
    posts.push(post(server, json));
    await sleep(100);
    const { ended } = await startStopping(server);
    for (const { status, headers } of await Promise.all(posts))
      expect([status, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
    const { code, after } = await ended;
    expect([code, after < 10_000]).toEqual([0, true]);
    other.close();
  });

  it("says so to readiness checks, on kept and on new connections, and is quick when nothing is in flight", async () => {
    const server = await startServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await readinessBy(agent, server)).toBe(200);
    const idle = connect(server.port, "127.0.0.1").on("error", () => undefined);
    const stopping = await startStopping(server);
    expect([await readinessBy(agent, server), (await ask(server, "/readyz")).status]).toEqual([503, 503]);
    const { code, after } = await stopping.ended;
    expect([code, after < 4_000]).toEqual([0, true]);
    idle.destroy();
    agent.destroy();
  });
});

/** Sends the signal and waits until it has been heard; in an object, since a promise returned is waited for. */
async function startStopping(server: RunningServer) {
  const started = performance.now();
  const ended = server.stop().then((code) => ({ code, after: performance.now() - started }));
  await waitFor(() => server.output.some((line) => line.includes('"stopping"')));
  return { ended };
}

async function whileStopping(server: RunningServer, finish: () => Promise<void>) {
  const { ended } = await startStopping(server);
  const finished = finish();
  const health = [(await ask(server, "/healthz")).status, (await ask(server, "/readyz")).status];
  const late = await post(server, { ...json, ...kept });
  const shown = await post(server, kept);
  const page = await ask(server, "/contact", { headers: kept });
  await finished;
  return { ended: await ended, late, shown, page, health };
}

function readinessBy(agent: Agent, { port }: RunningServer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: "/readyz", agent }, (res) => {
      res.resume().on("end", () => resolve(res.statusCode));
    });
    asked.on("error", reject).end();
  });
}
