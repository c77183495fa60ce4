import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

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
