import { spawnSync } from "node:child_process";
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

  it.each(["/proc/nothing/here", "/dev/null", "/etc/passwd/data"])(
    "of a DATA_DIR that cannot be one (%s) ends the start at once, with the reason",
    (DATA_DIR) => {
      // A start that spins would be ended by this time-out, without a status.
      const { status, stderr } = spawnSync("node_modules/.bin/node", ["server/main.ts"], {
        env: { ...process.env, PORT: "0", DATA_DIR },
        encoding: "utf8",
        timeout: 18_000,
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR is .*: E[A-Z]+: .*\n$/)]);
    },
  );

  it("of another SITE_URL than the pages were built for is told at the start", async () => {
    const told = (lines: string[]) => lines.filter((line) => line.includes("built for another SITE_URL"));
    const other = await startServer({ SITE_URL: "https://other.example" });
    expect(told(other.output)).toEqual([expect.stringContaining('"running":"https://other.example"')]);
    expect(told(server.output)).toEqual([]);
    await other.stop();
  });
});
