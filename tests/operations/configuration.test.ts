import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("configuration", () => {
  it("exits with one message for each invalid variable", () => {
    const env = { ...process.env, PORT: "eighty", SITE_URL: "example.com" };
    const { status, stderr } = spawnSync("node_modules/.bin/node", ["server/process/main.ts"], {
      env,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/PORT must be/);
    expect(stderr).toMatch(/SITE_URL must be/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("exits with the reason if the port is in use", async () => {
    const env = { ...process.env, PORT: String(server.port) };
    const { status, stderr } = spawnSync("node_modules/.bin/node", ["server/process/main.ts"], {
      env,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("EADDRINUSE");
  });

  it.each(["/proc/nothing/here", "/dev/null", "/etc/passwd/data"])(
    "exits with the reason if DATA_DIR cannot be created (%s)",
    (DATA_DIR) => {
      // The timeout kills a server that does not exit; its status is then null.
      const { status, stderr } = spawnSync("node_modules/.bin/node", ["server/process/main.ts"], {
        env: { ...process.env, PORT: "0", DATA_DIR },
        encoding: "utf8",
        timeout: 18_000,
      });
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^Cannot write to DATA_DIR .*: E[A-Z]+: .*\n$/),
      ]);
    },
  );

  it("warns at startup if the pages were built for another SITE_URL", async () => {
    const findWarnings = (lines: string[]) =>
      lines.filter((line) => line.includes("built for another SITE_URL"));
    const other = await startServer({ SITE_URL: "https://other.example" });
    expect(findWarnings(other.output)).toEqual([
      expect.stringContaining('"running":"https://other.example"'),
    ]);
    expect(findWarnings(server.output)).toEqual([]);
    await other.stop();
  });
});
