import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ask } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests start a server of their own, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

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
    expect(body.toString()).toMatch(/^deliveries_waiting \d+$/m);
    const declared = body.toString().match(/^# TYPE \S+/gm) ?? [];
    expect(new Set(declared).size).toBe(declared.length);
    const without = await startServer();
    expect((await ask(without, "/metrics")).status).toBe(404);
    await without.stop();
  });
});
