import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests start another server, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: "let me see" });
});
afterAll(() => server.stop());

describe("operational endpoints", () => {
  it.each(["/healthz", "/readyz"])("%s responds with ok", async (path) => {
    const { status, headers, body } = await sendRequest(server, path);
    expect([status, body.toString().trim(), headers["cache-control"]]).toEqual([200, "ok", "no-store"]);
    expect((await sendRequest(server, path, { method: "POST" })).status).toBe(405);
  });

  it("/metrics counts responses by class, and states the disk, the release and the restarts", async () => {
    const readMetrics = async () => {
      const { body } = await sendRequest(server, "/metrics", {
        headers: { authorization: "Bearer let me see" },
      });
      return new Map(
        Array.from(body.toString().matchAll(/^([^# ]+) (.+)$/gm), ([, name = "", value]) => [
          name,
          Number(value),
        ]),
      );
    };
    const before = await readMetrics();
    // A prerendered page, a missing one and an unchanged file.
    const { headers } = await sendRequest(server, "/");
    await sendRequest(server, "/nowhere");
    await sendRequest(server, "/", { headers: { "if-none-match": String(headers["etag"]) } });
    const after = await readMetrics();
    const countNew = (name: string) => {
      const metric = `http_responses_total{class="${name}"}`;
      return (after.get(metric) ?? 0) - (before.get(metric) ?? 0);
    };
    // The first request for the metrics is counted after its response.
    expect(["2xx", "3xx", "4xx", "5xx"].map(countNew)).toEqual([2, 1, 1, 0]);
    expect(after.get("disk_free_bytes")).toBeGreaterThan(0);
    expect(after.get("database_up")).toBe(1);
    expect(after.get("payment_calls_waiting")).toBe(0);
    expect(after.get("worker_restarts_total")).toBe(0);
    expect([...after.keys()]).toContainEqual(expect.stringMatching(/^release_info\{release=".*"\}$/));
  });

  it("/metrics requires the token and responds with 404 if none is configured", async () => {
    const requestWithToken = (token: string) =>
      sendRequest(server, "/metrics", { headers: { authorization: `Bearer ${token}` } });
    expect((await sendRequest(server, "/metrics")).status).toBe(401);
    expect((await requestWithToken("something else")).status).toBe(401);
    const { status, body } = await requestWithToken("let me see");
    expect(status).toBe(200);
    expect(body.toString()).toMatch(/^deliveries_waiting \d+$/m);
    const declared = body.toString().match(/^# TYPE \S+/gm) ?? [];
    expect(new Set(declared).size).toBe(declared.length);
    const serverWithoutToken = await startServer();
    expect((await sendRequest(serverWithoutToken, "/metrics")).status).toBe(404);
    await serverWithoutToken.stop();
  });
});
