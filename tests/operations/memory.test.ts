import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { keepAsking } from "#tests/support/asking.ts";
import { memoryHeld, tellsMemory } from "#tests/support/memory.ts";
import { pagesOnDemand } from "#tests/support/pages-on-demand.ts";

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
});
