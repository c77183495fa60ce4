import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRawBytes } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { createGetRequest } from "#tests/support/load-generator.ts";
import { median } from "#tests/support/median.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
/** Requests in flight on each connection, so that the client is not the bottleneck. */
const PIPELINED_REQUESTS = 8;
const MIN_RATIO_TO_BARE_SERVER = 0.6;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server.stop());

test.for(["/", "/contact", "/blog"])(
  `serves %s with at least ${100 * MIN_RATIO_TO_BARE_SERVER} % of the throughput of a bare node:http server`,
  async (path, { task }) => {
    const bare = fork("tests/bench/bare-server.ts", [server.origin + path]);
    const [port] = await once(bare, "message");
    const own: number[] = [];
    const baseline: number[] = [];
    // The measurements alternate, so other load on the machine affects both. The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      own.push(await measureRate(server.port, path));
      baseline.push(await measureRate(port as number, path));
    }
    bare.kill();
    const [ownRate, baselineRate] = [median(own.slice(1)), median(baseline.slice(1))];
    const ratio = ownRate / baselineRate;
    task.meta.measurements = [
      `${ownRate.toFixed(0)} requests a second, ${(100 * ratio).toFixed(0)} % of ${baselineRate.toFixed(0)}`,
    ];
    expect(ratio).toBeGreaterThanOrEqual(MIN_RATIO_TO_BARE_SERVER);
  },
);

/** Measures the rate of responses, counted by bytes, because all have the same length. */
async function measureRate(port: number, path: string): Promise<number> {
  const request = createGetRequest(path);
  const { length } = await sendRawBytes({ port }, request);
  const deadline = performance.now() + SECONDS * 1_000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => countResponses(deadline, port, request, length)),
  );
  return counts.reduce((sum, count) => sum + count) / SECONDS;
}

function countResponses(deadline: number, port: number, request: string, length: number): Promise<number> {
  let received = 0;
  let responses = 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request.repeat(PIPELINED_REQUESTS)));
    socket.setNoDelay(true).on("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.length;
      const completed = Math.floor(received / length) - responses;
      responses += completed;
      if (performance.now() < deadline) socket.write(request.repeat(completed));
      else {
        socket.destroy();
        resolve(responses);
      }
    });
  });
}
