import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ask } from "#tests/http/raw.ts";
import { startServer } from "#tests/http/server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { SOCKET_ACTIVATE, startService } from "#tests/support/handed-over.ts";
import { streamPosts } from "#tests/support/stream.ts";

describe("a restart", () => {
  it("refuses connections until the server is ready, and never answers that it is starting", async () => {
    const port = await freePort();
    const starting = startServer({ PORT: String(port) });
    let ready = false;
    void starting.finally(() => {
      ready = true;
    });
    const answers: unknown[] = [];
    while (!ready) {
      answers.push(
        await ask({ port }, "/readyz").then(
          ({ status }) => status,
          (error) => error.code,
        ),
      );
      await sleep(5);
    }
    await (await starting).stop();
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.filter((answer) => answer !== "ECONNREFUSED" && answer !== 200)).toEqual([]);
  });

  it.skipIf(!existsSync(SOCKET_ACTIVATE))(
    "loses no post where systemd hands the socket over, as deploy/hooghly-digital.socket says",
    async () => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), "site-"));
      const service = await startService({ DATA_DIR, RATE_LIMIT: "off" });
      const stream = streamPosts(`http://127.0.0.1:${service.port}`, 20);
      await service.restart();
      const before = stream.acknowledged.length;
      await expect.poll(() => stream.acknowledged.length).toBeGreaterThan(before);
      await stream.end();
      await service.stop();
      rmSync(DATA_DIR, { recursive: true });
      expect([stream.failures, stream.refused]).toEqual([[], 0]);
    },
  );

  it("with more than one socket handed over is told what to change", async () => {
    const command = "LISTEN_PID=$$ LISTEN_FDS=2 exec node_modules/.bin/node server/main.ts";
    const DATA_DIR = mkdtempSync(join(tmpdir(), "site-"));
    const child = spawn("sh", ["-c", command], { env: { ...process.env, DATA_DIR } });
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    const [code] = await once(child, "close");
    rmSync(DATA_DIR, { recursive: true });
    expect([code, said]).toEqual([1, expect.stringContaining("leave one ListenStream in the unit")]);
  });
});
