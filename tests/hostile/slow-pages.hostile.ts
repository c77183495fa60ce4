import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../http/server.ts";
import { enquiry, keepAsking, posting, reading } from "../support/asking.ts";
import { bystander } from "./bystander.ts";

const SECONDS = 15;
/** Within which everybody else is answered meanwhile (p99), in milliseconds. */
const MEANWHILE_MS = 50;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "1000000", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
let asked = 0;
/** None of them is kept; which client asks is not part of the address. */
const anySearch = (client: string) => () => reading(`/search?s=website+${asked++}`, from(client));

test.for([
  ["the same search", (client: string) => reading("/search?s=website", from(client)), 1_000],
  [
    "a faulty form",
    (client: string) => posting("/forms/contact", "name=Visitor&message=Short", from(client)),
    1_000,
  ],
  ["another search each time", anySearch, 0],
] as const)(
  "10 connections ask for one page after another: %s",
  async ([kind, request, wantedPerSecond], { task }) => {
    await keepAsking(server.port, request("192.0.2.1"), 10, { seconds: 3 });
    const other = bystander(server.origin);
    const got = await keepAsking(server.port, request("192.0.2.1"), 10, { seconds: SECONDS });
    const { failures, p99 } = await other.leave();
    const figure = `${Math.round(got.perSecond)} a second, p99 ${got.p99.toFixed(1)} ms; meanwhile pages and posts of another, p99 ${p99} ms`;
    console.log(`${kind}: ${figure}`);
    Object.assign(task.meta, { figures: [figure] });
    expect(failures).toEqual([]);
    expect(p99).toBeLessThan(MEANWHILE_MS);
    expect(got.perSecond).toBeGreaterThan(wantedPerSecond);
  },
);

test("one client asks over 200 connections without end: others are answered at once", async ({ task }) => {
  const seconds = SECONDS;
  const [greedy, pages, searches, posts] = await Promise.all([
    keepAsking(server.port, anySearch("192.0.2.1"), 200, { seconds }),
    keepAsking(server.port, reading("/", from("192.0.2.2")), 2, { seconds }),
    keepAsking(server.port, anySearch("192.0.2.3"), 1, { seconds }),
    keepAsking(server.port, enquiry, 2, { seconds }),
  ]);
  const times = { pages: pages.p99, searches: searches.p99, posts: posts.p99 };
  const shown = Object.entries(times).map(([what, time]) => `${what} ${time.toFixed(0)} ms`);
  const figure = `${Math.round(greedy.perSecond)} a second, p99 ${greedy.p99.toFixed(0)} ms; others' p99: ${shown.join(", ")}`;
  console.log(figure);
  Object.assign(task.meta, { figures: [figure] });
  expect(Math.max(...Object.values(times))).toBeLessThan(MEANWHILE_MS);
});
