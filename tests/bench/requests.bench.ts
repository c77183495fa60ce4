import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shout } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { reading } from "#tests/support/asking.ts";
import { median } from "#tests/support/median.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
/** Requests under way on each connection, so that whoever asks is not what is measured. */
const PIPELINED = 8;
const WANTED_SHARE = 0.6;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server.stop());

test.for(["/", "/contact", "/blog"])(
  `%s at ${100 * WANTED_SHARE} % of the speed of a bare node:http with the same bytes, or more`,
  async (path, { task }) => {
    const bare = fork("tests/bench/bare-server.ts", [server.origin + path]);
    const [port] = await once(bare, "message");
    const own: number[] = [];
    const least: number[] = [];
    // In turns, so that whatever else the machine does meets both; the first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      own.push(await answersPerSecond(server.port, path));
      least.push(await answersPerSecond(port as number, path));
    }
    bare.kill();
    const [ours, most] = [median(own.slice(1)), median(least.slice(1))];
    const share = ours / most;
    task.meta.figures = [
      `${ours.toFixed(0)} requests a second, ${(100 * share).toFixed(0)} % of ${most.toFixed(0)}`,
    ];
    expect(share).toBeGreaterThanOrEqual(WANTED_SHARE);
  },
);

/** Asks as fast as it is answered. Every answer has the same length, so bytes received are answers counted. */
async function answersPerSecond(port: number, path: string): Promise<number> {
  const request = reading(path);
  const { length } = await shout({ port }, request);
  const end = performance.now() + SECONDS * 1_000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => answersUntil(end, port, request, length)),
  );
  return counts.reduce((sum, count) => sum + count) / SECONDS;
}

function answersUntil(end: number, port: number, request: string, length: number): Promise<number> {
  let received = 0;
  let answered = 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request.repeat(PIPELINED)));
    socket.setNoDelay(true).on("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.length;
      const fresh = Math.floor(received / length) - answered;
      answered += fresh;
      if (performance.now() < end) socket.write(request.repeat(fresh));
      else {
        socket.destroy();
        resolve(answered);
      }
    });
  });
}
