import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { keepAsking, posting, reading } from "#tests/support/asking.ts";
import { bystander } from "./bystander.ts";

const SECONDS = 15;
/** Within which everybody else is answered meanwhile (p99), in milliseconds. */
const MEANWHILE_MS = 50;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "1000000", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const greedy = "X-Forwarded-For: 192.0.2.1\r\n";
let searches = 0;
const anotherSearch = () => reading(`/search?s=website+${searches++}`, greedy);

test.for([
  ["the same search", 10, reading("/search?s=website", greedy)],
  ["a faulty form", 10, posting("/forms/contact", "name=Visitor&message=Short", greedy)],
  ["another search each time", 10, anotherSearch],
  ["another search each time", 200, anotherSearch],
] as const)(
  "one client requests page after page: %s, over %d connections",
  async ([kind, connections, request], { task }) => {
    await keepAsking(server.port, request, connections, { seconds: 3 });
    const other = bystander(server.origin);
    const got = await keepAsking(server.port, request, connections, { seconds: SECONDS });
    const { failures, p99 } = await other.leave();
    const figure = `${JSON.stringify(got.statuses)} in ${SECONDS} s; meanwhile pages, searches and posts of another, p99 ${p99} ms`;
    console.log(`${kind}, ${connections} connections: ${figure}`);
    Object.assign(task.meta, { figures: [figure] });
    expect(failures).toEqual([]);
    expect(p99).toBeLessThan(MEANWHILE_MS);
    // A flood is refused, a client that is over the limit by less waits for its pages.
    const refused = (got.statuses["429"] ?? 0) / got.answers;
    expect(refused > 0.5).toBe(connections > 30);
  },
);
