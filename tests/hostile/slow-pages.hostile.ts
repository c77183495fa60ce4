import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { generateLoad, getRequest, postRequest } from "#tests/support/load-generator.ts";
import { startBackgroundVisitor } from "./background-visitor.ts";

const SECONDS = 15;
/** Limit for the response times of another client at the same time. */
const MAX_P99_MS = 50;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "1000000", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const floodingClient = "X-Forwarded-For: 192.0.2.1\r\n";
let searches = 0;
const uniqueSearch = () => getRequest(`/search?s=website+${searches++}`, floodingClient);

test.for([
  ["the same search", 10, getRequest("/search?s=website", floodingClient)],
  ["an invalid form", 10, postRequest("/forms/contact", "name=Visitor&message=Short", floodingClient)],
  ["a different search each time", 10, uniqueSearch],
  ["a different search each time", 200, uniqueSearch],
] as const)(
  "keeps other clients fast while one requests %s over %d connections",
  async ([kind, connections, request], { task }) => {
    await generateLoad(server.port, request, connections, { seconds: 3 });
    const visitor = startBackgroundVisitor(server.origin);
    const load = await generateLoad(server.port, request, connections, { seconds: SECONDS });
    const { failures, p99 } = await visitor.stop();
    const figure = `${JSON.stringify(load.statuses)} in ${SECONDS} s; pages, searches and submissions of another client: p99 ${p99} ms`;
    console.log(`${kind}, ${connections} connections: ${figure}`);
    Object.assign(task.meta, { figures: [figure] });
    expect(failures).toEqual([]);
    expect(p99).toBeLessThan(MAX_P99_MS);
    // The server refuses a flood and delays a client that exceeds the limit slightly.
    const refused = (load.statuses["429"] ?? 0) / load.responses;
    expect(refused > 0.5).toBe(connections > 30);
  },
);
