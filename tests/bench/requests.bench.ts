import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRawBytes } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { getRequest } from "#tests/support/load-generator.ts";
import { median } from "#tests/support/median.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
/** Requests in flight on each connection, so that the client is not the bottleneck. */
const PIPELINED = 8;
const MIN_SHARE_OF_BARE = 0.6;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server.stop());

test.for(["/", "/contact", "/blog"])(
  `serves %s at no less than ${100 * MIN_SHARE_OF_BARE} % of the speed of a bare node:http server`,
  async (path, { task }) => {
    const bare = fork("tests/bench/bare-server.ts", [server.origin + path]);
    const [port] = await once(bare, "message");
    const own: number[] = [];
    const baseline: number[] = [];
    // Alternates, so that other load on the machine affects both. The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      own.push(await measureRate(server.port, path));
      baseline.push(await measureRate(port as number, path));
    }
    bare.kill();
    const [ownRate, baselineRate] = [median(own.slice(1)), median(baseline.slice(1))];
    const share = ownRate / baselineRate;
    task.meta.figures = [
      `${ownRate.toFixed(0)} requests a second, ${(100 * share).toFixed(0)} % of ${baselineRate.toFixed(0)}`,
    ];
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE_OF_BARE);
  },
);

/** Measures the rate of responses, counted by bytes, because all have the same length. */
async function measureRate(port: number, path: string): Promise<number> {
  const request = getRequest(path);
  const { length } = await sendRawBytes({ port }, request);
  const end = performance.now() + SECONDS * 1_000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => countResponses(end, port, request, length)),
  );
  return counts.reduce((sum, count) => sum + count) / SECONDS;
}

function countResponses(end: number, port: number, request: string, length: number): Promise<number> {
  let received = 0;
  let responses = 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request.repeat(PIPELINED)));
    socket.setNoDelay(true).on("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.length;
      const completed = Math.floor(received / length) - responses;
      responses += completed;
      if (performance.now() < end) socket.write(request.repeat(completed));
      else {
        socket.destroy();
        resolve(responses);
      }
    });
  });
}
