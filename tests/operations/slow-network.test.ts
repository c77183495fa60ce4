import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSlowNetwork } from "#tests/bench/slow-network.ts";

const TEN_PACKETS = 14_600;
const server = createServer((req, res) => res.end(Buffer.alloc(Number(req.url?.slice(1)))));
let network: Awaited<ReturnType<typeof startSlowNetwork>>;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  network = await startSlowNetwork((server.address() as AddressInfo).port);
});
afterAll(() => {
  network.close();
  server.close();
});

test("a small answer takes two round trips: one to connect, one to ask", async () => {
  const ended = await quickest(100);
  expect(ended).toBeGreaterThan(295);
  expect(ended).toBeLessThan(380);
});

test("what ten packets hold comes at the speed of the link, the eleventh a round trip after the first", async () => {
  const whole = await quickest(TEN_PACKETS - 1_000);
  const more = await quickest(2 * TEN_PACKETS);
  // 13.6 kB at 1.6 Mbit/s take 68 ms.
  expect(whole).toBeGreaterThan(360);
  expect(whole).toBeLessThan(450);
  // The second ten leave when the first are acknowledged, at 450 ms, two for each.
  expect(more).toBeGreaterThan(510);
  expect(more).toBeLessThan(640);
});

test("connections share the link", async () => {
  const alone = await quickest(TEN_PACKETS - 1_000);
  const [one, other] = await Promise.all([ask(TEN_PACKETS - 1_000), ask(TEN_PACKETS - 1_000)]);
  expect(Math.max(one.ended, other.ended)).toBeGreaterThan(alone + 40);
});

test("a connection that stays open has no second way to connect, and a wider window", async () => {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(TEN_PACKETS, agent);
    times.push((await ask(TEN_PACKETS + 5_000, agent)).ended);
    agent.destroy();
  }
  expect(Math.min(...times)).toBeLessThan(330);
});

/** Of three: what a busy machine adds is none of the network's. */
async function quickest(bytes: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) times.push((await ask(bytes)).ended);
  return Math.min(...times);
}

/** Milliseconds from the start of a request to the end of its answer. */
function ask(bytes: number, agent: Agent | false = false): Promise<{ ended: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(`${network.origin}/${bytes}`, { agent }, (answer) => {
      answer.resume().on("end", () => resolve({ ended: performance.now() - started }));
    })
      .on("error", reject)
      .end();
  });
}
