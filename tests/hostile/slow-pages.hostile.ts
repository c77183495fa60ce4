import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { createGetRequest, createPostRequest, generateLoad } from "#tests/support/load-generator.ts";
import { startBackgroundVisitor } from "./background-visitor.ts";

const SECONDS = 15;
/** Limit for the response times of another client during the load. */
const MAX_P99_MS = 50;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "1000000", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const FLOODING_CLIENT_HEADER = "X-Forwarded-For: 192.0.2.1\r\n";
let searchCount = 0;
const createUniqueSearch = () =>
  createGetRequest(`/search?s=website+${searchCount++}`, FLOODING_CLIENT_HEADER);

test.for([
  ["the same search", 10, createGetRequest("/search?s=website", FLOODING_CLIENT_HEADER)],
  [
    "an invalid submission",
    10,
    createPostRequest("/forms/contact", "name=Visitor&message=Short", FLOODING_CLIENT_HEADER),
  ],
  ["a different search each time", 10, createUniqueSearch],
  ["a different search each time", 200, createUniqueSearch],
] as const)(
  "keeps other clients fast while one client sends %s over %d connections",
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
    // The server rejects a flood, and delays a client that slightly exceeds the limit.
    const rejectedRatio = (load.statuses["429"] ?? 0) / load.responses;
    expect(rejectedRatio > 0.5).toBe(connections > 30);
  },
);
