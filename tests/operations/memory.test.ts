import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../http/server.ts";
import { keepAsking } from "../support/asking.ts";
import { memoryHeld, peakOf, tellsMemory } from "../support/memory.ts";
import { pagesOnDemand } from "../support/pages-on-demand.ts";

const MEGABYTE = 1024 * 1024;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off", ...tellsMemory });
});
afterAll(() => server.stop());

describe("memory", () => {
  it("pages on demand leave none of their bytes behind", { timeout: 180_000 }, async () => {
    const kinds = Object.values(await pagesOnDemand(server));
    const askForEach = async (answers: number) => {
      for (const request of kinds) await keepAsking(server.port, request, 10, { answers });
    };
    await askForEach(30);
    const before = await memoryHeld(server);
    await askForEach(120);
    const after = await memoryHeld(server);
    expect(after.arrayBuffers).toBeLessThan(before.arrayBuffers * 1.05);
  });

  it("what is sent ahead and not read is neither answered nor kept", async () => {
    const ahead = "GET /media/puja-summary.mp3 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_000);
    const before = peakOf(server);
    const sockets: Socket[] = Array.from({ length: 100 }, () => connect(server.port, "127.0.0.1"));
    for (const socket of sockets)
      socket
        .pause()
        .on("error", () => undefined)
        .write(ahead);
    await sleep(3_000);
    const { statuses } = await keepAsking(server.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", 1, {
      answers: 10,
    });
    for (const socket of sockets) socket.destroy();
    expect(statuses).toEqual({ 200: 10 });
    expect(peakOf(server) - before).toBeLessThan(150);
    expect((await memoryHeld(server)).rss).toBeLessThan(512 * MEGABYTE);
  });
});
