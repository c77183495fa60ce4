import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskJson } from "#tests/support/desk.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { peakOf } from "#tests/support/memory.ts";
import { streamPosts } from "#tests/support/stream.ts";
import { bystander } from "./bystander.ts";
import { type Caddy, startCaddy } from "./caddy.ts";
import { LIMIT_MB, type LimitedSite, startLimitedSite } from "./limited-site.ts";
import { run } from "./run.ts";
import { type Sent, sendBytes } from "./send-bytes.ts";

const SECONDS = 20;
const FORM_TYPE = "application/x-www-form-urlencoded";
const FORM = "name=Mita&email=mita%40example.in&message=Hello";
const FAULTY = "name=Mita&email=nobody&message=Hello";
const MUTATIONS = 500;

/** One process behind Caddy takes all of this, in turn. */
let site: LimitedSite;
let caddy: Caddy;
const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "site-")), RATE_LIMIT: "off", TRUST_PROXY: "1" };
const acknowledged: string[] = [];
/** Acknowledged to tools, which do not say what they were told. */
let unnamed = 0;
/** Answered with a receipt, which equal forms without a key share. */
let receipts = 0;

beforeAll(async () => {
  site = await startLimitedSite(env);
  caddy = await startCaddy([site.port]);
});
afterAll(async () => {
  await caddy.stop();
  rmSync(env.DATA_DIR, { recursive: true });
});

/** Has a tool attack while somebody else looks at pages and writes, to whom nothing may happen. */
async function attack(tool: () => Promise<string>): Promise<string> {
  const other = bystander(caddy.origin);
  const figure = await tool().finally(() => other.leave());
  const { failures, visits, p99 } = await other.leave();
  acknowledged.push(...other.acknowledged);
  expect(failures).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  return `${figure}; meanwhile ${visits} visits of another: 0 failed, p99 ${p99} ms`;
}

test.for([
  ["headers", "/", ["-H", "-i", "5"]],
  ["bodies", "/forms/contact", ["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", FORM_TYPE]],
  ["readers", "/Get-Brochure", ["-X", "-w", "10", "-y", "20", "-n", "5", "-z", "32", "-k", "3"]],
] as const)("slowhttptest: slow %s", async ([, path, words], { task }) => {
  const load = [
    "-c",
    "1000",
    "-r",
    "200",
    "-l",
    String(SECONDS),
    "-p",
    "3",
    "-x",
    "24",
    "-u",
    caddy.origin + path,
  ];
  const figure = await attack(async () => {
    const said = stripVTControlCharacters(await run("slowhttptest", [...words, ...load], SECONDS * 3));
    const connected = [...said.matchAll(/connected:\s+(\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...connected)).toBeGreaterThan(100);
    expect(said).not.toMatch(/service available:\s+NO/);
    return `up to ${Math.max(...connected)} connections at once for ${SECONDS} s`;
  });
  task.meta.figures = [figure];
});

test.for([
  ["a static page", "/", 10_000, 200, []],
  ["a search", "/search?s=website", 1_000, 200, []],
  ["a faulty form", "/forms/contact", 1_000, 422, ["-m", "POST", "-T", FORM_TYPE, "-d", FAULTY]],
  [
    "posts",
    "/forms/contact",
    3_000,
    201,
    ["-m", "POST", "-T", FORM_TYPE, "-A", "application/json", "-d", FORM],
  ],
] as const)("hey: %s", async ([, path, count, status, words], { task }) => {
  const figure = await attack(async () => {
    const said = await run("hey", ["-n", String(count), "-c", "50", ...words, caddy.origin + path], 120);
    const answers = Object.fromEntries(
      [...said.matchAll(/\[(\d+)\]\s+(\d+) responses/g)].map(([, code, times]) => [code, Number(times)]),
    );
    expect(answers).toEqual({ [status]: count });
    if (status === 201) unnamed += count;
    const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
    return `${count} requests over 50 connections, all answered ${status}, ${Math.round(Number(rate))} a second`;
  });
  task.meta.figures = [figure];
});

test("zzuf: requests with bits turned over", async ({ task }) => {
  const folder = mkdtempSync(join(tmpdir(), "zzuf-"));
  const requests = {
    search:
      "GET /search?s=web HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br, gzip\r\nCookie: a=b\r\nConnection: close\r\n\r\n",
    range:
      'GET /brochure.pdf HTTP/1.1\r\nHost: x\r\nRange: bytes=0-99\r\nIf-None-Match: "a"\r\nConnection: close\r\n\r\n',
    post: `POST /forms/contact HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${FORM.length}\r\nConnection: close\r\n\r\n${FORM}`,
    status: "GET /status/AAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  };
  for (const [name, text] of Object.entries(requests)) writeFileSync(join(folder, name), text);
  const loop =
    'cd "$0" && for file in *; do for seed in $(seq $1); do zzuf -s $seed -r 0.001:0.02 < $file > $file.$seed; done; done';
  await run("sh", ["-c", loop, folder, String(MUTATIONS)], 120);
  const mutated = readdirSync(folder).filter((name) => name.includes("."));
  expect(mutated).toHaveLength(MUTATIONS * Object.keys(requests).length);
  const figure = await attack(async () => {
    const answers: Sent[] = [];
    const worker = async () => {
      for (let name = mutated.pop(); name; name = mutated.pop())
        answers.push(await sendBytes(caddy.origin, readFileSync(join(folder, name))));
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    // Caddy answers 505 to an HTTP version that does not exist.
    expect(answers.filter(({ status }) => status >= 500 && status !== 505)).toEqual([]);
    acknowledged.push(...answers.flatMap(({ references }) => references));
    receipts += answers.filter(({ status }) => status === 303).length;
    const said = Map.groupBy(answers, ({ status }) => status || "nothing");
    const counts = [...said].map(([status, { length }]) => `${length} ${status}`).sort();
    return `${answers.length} requests, answered ${counts.join(", ")}`;
  });
  rmSync(folder, { recursive: true });
  task.meta.figures = [figure];
});

test("SIGSTOP for five seconds while forms are posted", async ({ task }) => {
  const stream = streamPosts(caddy.origin);
  await waitFor(() => stream.acknowledged.length > 20);
  process.kill(site.worker(), "SIGSTOP");
  await sleep(5_000);
  process.kill(site.worker(), "SIGCONT");
  const before = stream.acknowledged.length;
  await waitFor(() => stream.acknowledged.length > before + 20);
  await stream.end();
  acknowledged.push(...stream.acknowledged);
  expect([stream.failures, stream.refused]).toEqual([[], 0]);
  task.meta.figures = [`${stream.acknowledged.length} posts acknowledged, 0 failed`];
});

test("after all of it the same process serves, and has stored what it acknowledged", async ({ task }) => {
  const stored = (await deskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference);
  const kept = new Set(stored);
  expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
  const known = acknowledged.length + unnamed;
  expect([stored.length >= known, stored.length <= known + receipts]).toEqual([true, true]);
  const peak = peakOf(site);
  expect(peak).toBeLessThan(LIMIT_MB);
  expect(await site.stop()).toBe(0);
  task.meta.figures = [
    `${known} acknowledged by reference, 0 of them lost, ${stored.length} stored; at most ${peak} MB resident (limit: ${site.limit})`,
  ];
});
