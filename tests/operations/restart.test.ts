import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { startServer } from "#tests/http/server.ts";
import { getFreePort } from "#tests/support/free-port.ts";
import { SOCKET_ACTIVATE, startService } from "#tests/support/socket-activation.ts";
import { startSubmissionStream } from "#tests/support/submission-stream.ts";

describe("restart", () => {
  it("refuses connections until the server is ready", async () => {
    const port = await getFreePort();
    const starting = startServer({ PORT: String(port) });
    let isReady = false;
    void starting.finally(() => {
      isReady = true;
    });
    const outcomes: unknown[] = [];
    while (!isReady) {
      outcomes.push(
        await sendRequest({ port }, "/readyz").then(
          ({ status }) => status,
          (error) => error.code,
        ),
      );
      await sleep(5);
    }
    await (await starting).stop();
    expect(outcomes.length).toBeGreaterThan(10);
    expect(outcomes.filter((outcome) => outcome !== "ECONNREFUSED" && outcome !== 200)).toEqual([]);
  });

  it.skipIf(!existsSync(SOCKET_ACTIVATE))(
    "loses no submission with socket activation as configured in deploy/hooghly-digital.socket",
    async () => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), "site-"));
      const service = await startService({ DATA_DIR, RATE_LIMIT: "off" });
      const stream = startSubmissionStream(`http://127.0.0.1:${service.port}`, 20);
      await service.restart();
      const before = stream.accepted.length;
      await expect.poll(() => stream.accepted.length).toBeGreaterThan(before);
      await stream.end();
      await service.stop();
      rmSync(DATA_DIR, { recursive: true });
      expect([stream.failures, stream.rejectedCount]).toEqual([[], 0]);
    },
  );

  it("exits with instructions if systemd passes more than one socket", async () => {
    const command = "LISTEN_PID=$$ LISTEN_FDS=2 exec node_modules/.bin/node server/process/main.ts";
    const DATA_DIR = mkdtempSync(join(tmpdir(), "site-"));
    const child = spawn("sh", ["-c", command], { env: { ...process.env, DATA_DIR } });
    let output = "";
    child.stderr.on("data", (text) => {
      output += text;
    });
    const [code] = await once(child, "close");
    rmSync(DATA_DIR, { recursive: true });
    expect([code, output]).toEqual([1, expect.stringContaining("leave one ListenStream in the unit")]);
  });
});
