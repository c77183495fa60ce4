import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sendRawBytes, sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests wait until the server ends a connection, which takes up to 15 seconds.
vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(async () => expect((await sendRequest(server, "/healthz")).status).toBe(200));

const parseStatuses = (response: string) =>
  Array.from(response.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, code]) => Number(code));
const FORM_CONTENT_TYPE = "Content-Type: application/x-www-form-urlencoded\r\n";

describe("malformed requests", () => {
  const smuggled = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  it.each([
    [
      "Content-Length together with Transfer-Encoding",
      `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ["two lengths", `Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello${smuggled}`],
    ["a length that is not a number", `Content-Length: +5\r\n\r\nhello${smuggled}`],
    ["an unknown coding", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["a space before the colon", `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["a folded header", `X-A: 1\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["a bare line feed", `X-A: 1\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      "a chunk size that overflows",
      `Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx\r\n0\r\n\r\n${smuggled}`,
    ],
  ])("rejects %s and ignores a smuggled request", async (_name, rest) => {
    const response = await sendRawBytes(
      server,
      `POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM_CONTENT_TYPE}${rest}`,
    );
    const [first, ...others] = parseStatuses(response);
    expect(first).toBeGreaterThanOrEqual(400);
    expect(others).toEqual([]);
  });

  it.each(["%", "a b", "a/b", "a@b", "[::1", "evil.example:99999", ""])(
    "responds with 200 and logs no error for the host %j",
    async (host) => {
      const response = await sendRawBytes(
        server,
        `GET /search?s=web HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(parseStatuses(response)).toEqual([200]);
      expect(server.output.join("\n")).not.toContain("request failed");
    },
  );

  it.each(["/", "/search?s=web", "/forms/contact"])(
    "rejects two Host headers on %s with 400",
    async (path) => {
      const hosts = "Host: x\r\nhOST: evil.example\r\n";
      const response = await sendRawBytes(server, `GET ${path} HTTP/1.1\r\n${hosts}\r\n`);
      expect(parseStatuses(response)).toEqual([400]);
    },
  );

  it.each([
    ["a missing host", "GET / HTTP/1.1\r\n\r\n"],
    ["a null in a header", "GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n"],
    ["bytes that are not HTTP", "\u0016\u0003\u0001\u0002\u0000\r\n\r\n"],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["an unknown HTTP version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
  ])("rejects %s", async (_name, bytes) => {
    expect(parseStatuses(await sendRawBytes(server, bytes))[0]).toBeGreaterThanOrEqual(400);
  });
});

describe("oversized and slow requests", () => {
  it("rejects 100 kB of headers with 431", async () => {
    const flood = Array.from({ length: 1_000 }, (_, n) => `X-${n}: ${"a".repeat(100)}\r\n`).join("");
    expect(parseStatuses(await sendRawBytes(server, `GET / HTTP/1.1\r\nHost: x\r\n${flood}\r\n`))[0]).toBe(
      431,
    );
  });

  it("responds with 413 to an endless body and closes the connection", async () => {
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.write(
      `POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM_CONTENT_TYPE}Transfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 64 && !received; sent++) {
      socket.write(chunk);
      await sleep(2);
    }
    await expect.poll(() => parseStatuses(received)[0]).toBe(413);
    await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true);
  });

  it("rejects a Content-Length of a gigabyte without reading the body", async () => {
    const head = `POST /forms/contact HTTP/1.1\r\nHost: x\r\n${FORM_CONTENT_TYPE}Content-Length: 1000000000\r\n\r\n`;
    expect(parseStatuses(await sendRawBytes(server, head))[0]).toBe(413);
  });

  it("responds to thousands of fields and multipart parts", async () => {
    const fields = Array.from({ length: 9_000 }, (_, n) => `a${n}=`).join("&");
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    expect(
      (await sendRequest(server, "/forms/contact", { method: "POST", headers, body: fields })).status,
    ).toBe(422);
    const parts = "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n".repeat(1_000);
    const multipart = { ...headers, "content-type": "multipart/form-data; boundary=x" };
    const response = await sendRequest(server, "/forms/contact", {
      method: "POST",
      headers: multipart,
      body: `${parts}--x--`,
    });
    expect([400, 422]).toContain(response.status);
  });

  it("responds within a second while 300 connections are idle", async () => {
    const idle = Array.from({ length: 300 }, () => connect(server.port, "127.0.0.1"));
    for (const socket of idle)
      socket.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    const started = performance.now();
    expect((await sendRequest(server, "/")).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    for (const socket of idle) socket.destroy();
  });

  it("responds with 408 to a request that arrives byte by byte", async () => {
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
    expect(parseStatuses(received)).toEqual([408]);
  });
});
