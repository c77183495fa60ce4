import { spawnSync } from "node:child_process";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: "let me see" });
});
afterAll(() => server.stop());

describe("addresses for whoever runs it", () => {
  it.each(["/healthz", "/readyz"])("%s says ok", async (path) => {
    const { status, headers, body } = await ask(server, path);
    expect([status, body.toString().trim(), headers["cache-control"]]).toEqual([200, "ok", "no-store"]);
    expect((await ask(server, path, { method: "POST" })).status).toBe(405);
  });

  it("/metrics is for those who hold the token, and does not exist without one", async () => {
    const by = (token: string) => ask(server, "/metrics", { headers: { authorization: `Bearer ${token}` } });
    expect((await ask(server, "/metrics")).status).toBe(401);
    expect((await by("something else")).status).toBe(401);
    const { status, body } = await by("let me see");
    expect(status).toBe(200);
    expect(body.toString()).toMatch(/^http_requests_total \d+$/m);
    const declared = body.toString().match(/^# TYPE \S+/gm) ?? [];
    expect(new Set(declared).size).toBe(declared.length);
    const without = await startServer();
    expect((await ask(without, "/metrics")).status).toBe(404);
    await without.stop();
  });
});

describe("stopping", () => {
  it("finishes the request in flight, refuses new ones, exits with 0 within ten seconds", async () => {
    const own = await startServer();
    const body = new URLSearchParams({ name: "A", email: "a@example.com", message: "In flight" }).toString();
    const socket = connect(own.port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data.toString();
    });
    socket.write(
      `POST /forms/contact HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await ask(own, "/healthz");
    const started = performance.now();
    const stopped = own.stop();
    await expect.poll(() => own.output.some((line) => line.includes('"stopping"'))).toBe(true);
    await expect(ask(own, "/")).rejects.toThrow();
    socket.write(body.slice(10));
    expect(await stopped).toBe(0);
    expect(received).toMatch(/^HTTP\/1\.1 201/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it("waits for nobody who never finishes", async () => {
    const own = await startServer();
    const socket = connect(own.port, "127.0.0.1", () =>
      socket.write("POST /forms/contact HTTP/1.1\r\nHost: x\r\n"),
    );
    socket.on("error", () => undefined);
    await ask(own, "/healthz");
    const started = performance.now();
    expect(await own.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("configuration", () => {
  it("that cannot be used ends the start with a sentence for each fault", () => {
    const env = { ...process.env, PORT: "eighty", SITE_URL: "example.com" };
    const { status, stderr } = spawnSync("node_modules/.bin/node", ["server/main.ts"], {
      env,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/PORT must be/);
    expect(stderr).toMatch(/SITE_URL must be/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("of a port in use says so", async () => {
    const env = { ...process.env, PORT: String(server.port) };
    const { status, stderr } = spawnSync("node_modules/.bin/node", ["server/main.ts"], {
      env,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("EADDRINUSE");
  });
});
