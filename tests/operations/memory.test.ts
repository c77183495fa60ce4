import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { generateLoad } from "#tests/support/load-generator.ts";
import { measureMemory, memoryReportEnv } from "#tests/support/memory.ts";
import { createOnDemandPageRequests } from "#tests/support/on-demand-pages.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off", ...memoryReportEnv });
});
afterAll(() => server.stop());

describe("memory", () => {
  it("does not grow with on-demand pages", { timeout: 180_000 }, async () => {
    const requests = Object.values(await createOnDemandPageRequests(server));
    const requestEach = async (responses: number) => {
      for (const request of requests) await generateLoad(server.port, request, 10, { responses });
    };
    await requestEach(30);
    const before = await measureMemory(server);
    await requestEach(120);
    const after = await measureMemory(server);
    expect(after.arrayBuffers).toBeLessThan(before.arrayBuffers * 1.05);
  });
});
