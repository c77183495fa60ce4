import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { keepAsking, reading } from "../support/asking.ts";
import { peakOf } from "../support/memory.ts";
import { LIMIT_MB, type LimitedSite, startLimitedSite } from "./limited-site.ts";

/** Answers of which nothing is read are given up within a minute. */
const UNREAD_SECONDS = 65;
/** Pages fit into the system's buffers: whoever has been sent all of them is idle, which is 65 seconds from then on. */
const IDLE_SECONDS = 90;

const DATA_DIR = mkdtempSync(join(tmpdir(), "site-"));
let site: LimitedSite;
let port: number;
beforeEach(async () => {
  site = await startLimitedSite({ RATE_LIMIT: "off", DATA_DIR });
  port = Number(new URL(site.origin).port);
});
afterEach(() => site.stop());
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test.for([
  { connections: 100, requests: 200, path: "/media/puja-summary.mp3" },
  { connections: 2_000, requests: 200, path: "/media/puja-summary.mp3" },
  { connections: 1_000, requests: 2_000, path: "/" },
  // As many as are waited for.
  { connections: 2_000, requests: 17, path: "/media/puja-summary.mp3" },
  { connections: 100, requests: 17, path: "/search?s=website", seconds: IDLE_SECONDS },
])(
  "$connections connections send $requests requests each for $path and read nothing",
  async (attack, { task }) => {
    const { connections, requests, path, seconds = UNREAD_SECONDS } = attack;
    const ahead = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
    const before = openSockets();
    const sockets: Socket[] = [];
    while (sockets.length < connections) {
      const some = Array.from({ length: 100 }, () => connect(port, "127.0.0.1").pause());
      for (const socket of some)
        socket.on("error", () => undefined).once("connect", () => socket.write(ahead));
      // All at once they would find no room in the queue of the system, and try again half a minute later.
      await Promise.all(some.map((socket) => new Promise((go) => socket.on("connect", go).on("close", go))));
      sockets.push(...some);
    }
    await sleep(5_000);
    const sent = performance.now();
    const held = openSockets() - before;
    const meanwhile = await keepAsking(port, reading("/"), 2, { seconds: 5 });
    expect(Object.keys(meanwhile.statuses)).toEqual(["200"]);
    await expect.poll(openSockets, { timeout: seconds * 1_000, interval: 200 }).toBeLessThanOrEqual(before);
    const ended = (performance.now() - sent) / 1_000;
    for (const socket of sockets) socket.destroy();
    const peak = peakOf(site);
    expect(peak).toBeLessThan(LIMIT_MB);
    const end = held > 0 ? `${held} held, all ended within ${ended.toFixed(0)} s` : "all cut off at once";
    const figure = `at most ${peak} MB resident; meanwhile / within ${meanwhile.p99.toFixed(0)} ms (p99); ${end}`;
    console.log(`${connections} × ${requests} ${path}: ${figure}`);
    Object.assign(task.meta, { figures: [figure] });
  },
);

/** The server's own count: who does not read does not learn that the other side has closed. */
function openSockets(): number {
  expect(site.process.signalCode ?? site.process.exitCode, "how the server ended").toBeNull();
  const folder = `/proc/${site.process.pid}/fd`;
  return readdirSync(folder).filter((file) => isSocket(`${folder}/${file}`)).length;
}

function isSocket(file: string): boolean {
  try {
    return readlinkSync(file).startsWith("socket:");
  } catch {
    return false;
  }
}
