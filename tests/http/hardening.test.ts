import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ask, shout } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests start a server of their own, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(async () => expect((await ask(server, "/healthz")).status).toBe(200));

const statuses = (answer: string) =>
  Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, code]) => Number(code));
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";

describe("request smuggling shapes", () => {
  const hidden = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  it.each([
    ["both lengths", `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["two lengths", `Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello${hidden}`],
    ["a length that is no number", `Content-Length: +5\r\n\r\nhello${hidden}`],
    ["an unknown coding", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["a space before the colon", `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["a folded header", `X-A: 1\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["a bare line feed", `X-A: 1\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      "a chunk size that overflows",
      `Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx\r\n0\r\n\r\n${hidden}`,
    ],
  ])("%s is refused and nothing behind it is answered", async (_what, rest) => {
    const answer = await shout(server, `POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM}${rest}`);
    const [first, ...others] = statuses(answer);
    expect(first).toBeGreaterThanOrEqual(400);
    expect(others).toEqual([]);
  });

  it.each(["%", "a b", "a/b", "a@b", "[::1", "evil.example:99999", ""])(
    "the host %j changes no page",
    async (host) => {
      const answer = await shout(
        server,
        `GET /search?s=web HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(statuses(answer)).toEqual([200]);
      expect(server.output.join("\n")).not.toContain("request failed");
    },
  );

  it.each(["/", "/search?s=web", "/forms/contact"])("two hosts are refused with 400 on %s", async (path) => {
    const hosts = "Host: x\r\nhOST: evil.example\r\n";
    const answer = await shout(server, `GET ${path} HTTP/1.1\r\n${hosts}\r\n`);
    expect(statuses(answer)).toEqual([400]);
  });

  it.each([
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["a null in a header", "GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n"],
    ["no HTTP at all", "\u0016\u0003\u0001\u0002\u0000\r\n\r\n"],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a version from the future", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
  ])("%s is refused", async (_what, bytes) => {
    expect(statuses(await shout(server, bytes))[0]).toBeGreaterThanOrEqual(400);
  });
});

describe("too much", () => {
  it("headers of 100 kB are refused with 431", async () => {
    const flood = Array.from({ length: 1_000 }, (_, n) => `X-${n}: ${"a".repeat(100)}\r\n`).join("");
    expect(statuses(await shout(server, `GET / HTTP/1.1\r\nHost: x\r\n${flood}\r\n`))[0]).toBe(431);
  });

  it("a body without end is cut off with 413", async () => {
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.write(`POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 64 && !received; sent++) {
      socket.write(chunk);
      await sleep(2);
    }
    await expect.poll(() => statuses(received)[0]).toBe(413);
    await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true);
  });

  it("an announced length of a gigabyte is refused at once", async () => {
    const head = `POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: 1000000000\r\n\r\n`;
    expect(statuses(await shout(server, head))[0]).toBe(413);
  });

  it("ten thousand fields and a deep multipart body are answered", async () => {
    const fields = Array.from({ length: 9_000 }, (_, n) => `a${n}=`).join("&");
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    expect((await ask(server, "/forms/contact", { method: "POST", headers, body: fields })).status).toBe(422);
    const parts = "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n".repeat(1_000);
    const multipart = { ...headers, "content-type": "multipart/form-data; boundary=x" };
    const answer = await ask(server, "/forms/contact", {
      method: "POST",
      headers: multipart,
      body: `${parts}--x--`,
    });
    expect([400, 422]).toContain(answer.status);
  });

  it("three hundred idle connections keep nobody out", async () => {
    const idle = Array.from({ length: 300 }, () => connect(server.port, "127.0.0.1"));
    for (const socket of idle)
      socket.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    const started = performance.now();
    expect((await ask(server, "/")).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    for (const socket of idle) socket.destroy();
  });

  it("a visitor who sends a byte now and then is cut off", async () => {
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    const drip = setInterval(() => socket.write("X"), 500);
    await expect.poll(() => socket.closed || socket.readableEnded, { timeout: 15_000 }).toBe(true);
    clearInterval(drip);
    expect(statuses(received)).toEqual([408]);
  });
});
