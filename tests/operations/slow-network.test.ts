import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSlowNetwork } from "#tests/bench/slow-network.ts";

const TEN_PACKETS_BYTES = 14_600;
const server = createServer((req, res) => res.end(Buffer.alloc(Number(req.url?.slice(1)))));
let network: Awaited<ReturnType<typeof startSlowNetwork>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  network = await startSlowNetwork((server.address() as AddressInfo).port);
});
afterAll(() => {
  network.close();
  server.close();
});

test("takes two round trips for a small response, including one to connect", async () => {
  const duration = await measureFastest(100);
  expect(duration).toBeGreaterThan(295);
  expect(duration).toBeLessThan(380);
});

test("sends ten packets at the speed of the link and the next after a round trip", async () => {
  const tenPackets = await measureFastest(TEN_PACKETS_BYTES - 1_000);
  const twentyPackets = await measureFastest(2 * TEN_PACKETS_BYTES);
  // 13.6 kB at 1.6 Mbit/s take 68 ms.
  expect(tenPackets).toBeGreaterThan(360);
  expect(tenPackets).toBeLessThan(450);
  // The acknowledgements of the first ten packets arrive from 380 ms on, and each allows the server to send two more.
  expect(twentyPackets).toBeGreaterThan(510);
  expect(twentyPackets).toBeLessThan(640);
});

test("shares the link between connections", async () => {
  const alone = await measureFastest(TEN_PACKETS_BYTES - 1_000);
  const [first, second] = await Promise.all([
    measure(TEN_PACKETS_BYTES - 1_000),
    measure(TEN_PACKETS_BYTES - 1_000),
  ]);
  expect(Math.max(first.durationMs, second.durationMs)).toBeGreaterThan(alone + 40);
});

test("reuses an open connection with a wider window", async () => {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await measure(TEN_PACKETS_BYTES, agent);
    times.push((await measure(TEN_PACKETS_BYTES + 5_000, agent)).durationMs);
    agent.destroy();
  }
  expect(Math.min(...times)).toBeLessThan(330);
});

/** Returns the shortest of three durations, which excludes delays of a busy machine. */
async function measureFastest(bytes: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) times.push((await measure(bytes)).durationMs);
  return Math.min(...times);
}

/** Measures the time from the start of a request to the end of its response. */
function measure(bytes: number, agent: Agent | false = false): Promise<{ durationMs: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(`${network.origin}/${bytes}`, { agent }, (response) => {
      response.resume().on("end", () => resolve({ durationMs: performance.now() - started }));
    })
      .on("error", reject)
      .end();
  });
}
