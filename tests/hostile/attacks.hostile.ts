import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runDeskJson } from "#tests/support/desk.ts";
import { readPeakMemoryMb } from "#tests/support/memory.ts";
import { startSubmissionStream } from "#tests/support/submission-stream.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { startBackgroundVisitor } from "./background-visitor.ts";
import { type Caddy, startCaddy } from "./caddy.ts";
import { LIMIT_MB, type LimitedSite, startLimitedSite } from "./limited-site.ts";
import { runTool } from "./run-tool.ts";
import { type ByteResponse, sendBytes } from "./send-bytes.ts";

const SECONDS = 20;
const FORM_CONTENT_TYPE = "application/x-www-form-urlencoded";
const VALID_BODY = "name=Mita&email=mita%40example.in&message=Hello";
const INVALID_BODY = "name=Mita&email=nobody&message=Hello";
const MUTATIONS_PER_REQUEST = 500;

/** All attacks target the same server behind Caddy, one after the other. */
let site: LimitedSite;
let caddy: Caddy;
const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "site-")), RATE_LIMIT: "off", TRUST_PROXY: "1" };
const accepted: string[] = [];
/** Number of accepted submissions of tools that do not print references. */
let acceptedFromToolsCount = 0;
/**
 * Number of redirects to a receipt. Each may be a new enquiry or a duplicate: without an idempotency key, identical
 * submissions of an HTML form are stored once.
 */
let receiptCount = 0;

beforeAll(async () => {
  site = await startLimitedSite(env);
  caddy = await startCaddy([site.port]);
});
afterAll(async () => {
  await caddy.stop();
  rmSync(env.DATA_DIR, { recursive: true });
});

/** Runs an attack and expects that another visitor can read pages and submit forms during it. */
async function runAttack(tool: () => Promise<string>): Promise<string> {
  const visitor = startBackgroundVisitor(caddy.origin);
  const figure = await tool().finally(() => visitor.stop());
  const { failures, requests, p99 } = await visitor.stop();
  accepted.push(...visitor.accepted);
  expect(failures).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  return `${figure}; ${requests} requests of another client during the attack: 0 failed, p99 ${p99} ms`;
}

test.for([
  ["headers", "/", ["-H", "-i", "5"]],
  ["bodies", "/forms/contact", ["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", FORM_CONTENT_TYPE]],
  ["reads", "/Get-Brochure", ["-X", "-w", "10", "-y", "20", "-n", "5", "-z", "32", "-k", "3"]],
] as const)("survives slow %s (slowhttptest)", async ([, path, args], { task }) => {
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
  const figure = await runAttack(async () => {
    const output = stripVTControlCharacters(await runTool("slowhttptest", [...args, ...load], SECONDS * 3));
    const connected = [...output.matchAll(/connected:\s+(\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...connected)).toBeGreaterThan(100);
    expect(output).not.toMatch(/service available:\s+NO/);
    return `up to ${Math.max(...connected)} connections at once for ${SECONDS} s`;
  });
  task.meta.measurements = [figure];
});

test.for([
  ["requests for a prerendered page", "/", 10_000, 200, []],
  ["searches", "/search?s=website", 1_000, 200, []],
  [
    "invalid submissions",
    "/forms/contact",
    1_000,
    422,
    ["-m", "POST", "-T", FORM_CONTENT_TYPE, "-d", INVALID_BODY],
  ],
  [
    "submissions",
    "/forms/contact",
    3_000,
    201,
    ["-m", "POST", "-T", FORM_CONTENT_TYPE, "-A", "application/json", "-d", VALID_BODY],
  ],
] as const)("responds to a flood of %s (hey)", async ([, path, count, status, args], { task }) => {
  const figure = await runAttack(async () => {
    const output = await runTool("hey", ["-n", String(count), "-c", "50", ...args, caddy.origin + path], 120);
    const counts = Object.fromEntries(
      [...output.matchAll(/\[(\d+)\]\s+(\d+) responses/g)].map(([, code, times]) => [code, Number(times)]),
    );
    expect(counts).toEqual({ [status]: count });
    if (status === 201) acceptedFromToolsCount += count;
    const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
    return `${count} requests over 50 connections, all with status ${status}, ${Math.round(Number(rate))} a second`;
  });
  task.meta.measurements = [figure];
});

test("responds to requests with flipped bits (zzuf)", async ({ task }) => {
  const folder = mkdtempSync(join(tmpdir(), "zzuf-"));
  const requests = {
    search:
      "GET /search?s=web HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br, gzip\r\nCookie: a=b\r\nConnection: close\r\n\r\n",
    range:
      'GET /brochure.pdf HTTP/1.1\r\nHost: x\r\nRange: bytes=0-99\r\nIf-None-Match: "a"\r\nConnection: close\r\n\r\n',
    submission: `POST /forms/contact HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: ${FORM_CONTENT_TYPE}\r\nContent-Length: ${VALID_BODY.length}\r\nConnection: close\r\n\r\n${VALID_BODY}`,
    status: "GET /status/AAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  };
  for (const [name, text] of Object.entries(requests)) writeFileSync(join(folder, name), text);
  const loop =
    'cd "$0" && for file in *; do for seed in $(seq $1); do zzuf -s $seed -r 0.001:0.02 < $file > $file.$seed; done; done';
  await runTool("sh", ["-c", loop, folder, String(MUTATIONS_PER_REQUEST)], 120);
  const mutated = readdirSync(folder).filter((name) => name.includes("."));
  expect(mutated).toHaveLength(MUTATIONS_PER_REQUEST * Object.keys(requests).length);
  const figure = await runAttack(async () => {
    const responses: ByteResponse[] = [];
    const worker = async () => {
      for (let name = mutated.pop(); name; name = mutated.pop())
        responses.push(await sendBytes(caddy.origin, readFileSync(join(folder, name))));
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    // Caddy responds with 505 to an unknown HTTP version.
    expect(responses.filter(({ status }) => status >= 500 && status !== 505)).toEqual([]);
    accepted.push(...responses.flatMap(({ references }) => references));
    receiptCount += responses.filter(({ status }) => status === 303).length;
    const byStatus = Map.groupBy(responses, ({ status }) => status || "no response");
    const counts = [...byStatus].map(([status, { length }]) => `${status}: ${length}`).sort();
    return `${responses.length} requests, responses: ${counts.join(", ")}`;
  });
  rmSync(folder, { recursive: true });
  task.meta.measurements = [figure];
});

// After five seconds, the worker would be replaced (tests/timing/).
test("loses no submission when the worker is stopped for three seconds (SIGSTOP)", async ({ task }) => {
  const stream = startSubmissionStream(caddy.origin);
  await waitFor(() => stream.accepted.length > 20);
  process.kill(site.workerPid(), "SIGSTOP");
  await sleep(3_000);
  process.kill(site.workerPid(), "SIGCONT");
  const before = stream.accepted.length;
  await waitFor(() => stream.accepted.length > before + 20);
  await stream.end();
  accepted.push(...stream.accepted);
  expect([stream.failures, stream.rejectedCount]).toEqual([[], 0]);
  task.meta.measurements = [`${stream.accepted.length} submissions accepted, 0 failed`];
});

test("has stored every accepted submission afterwards, without a restart", async ({ task }) => {
  const stored = (await runDeskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference);
  const references = new Set(stored);
  expect(accepted.filter((reference) => !references.has(reference))).toEqual([]);
  const expected = accepted.length + acceptedFromToolsCount;
  expect([stored.length >= expected, stored.length <= expected + receiptCount]).toEqual([true, true]);
  const peak = readPeakMemoryMb(site);
  expect(peak).toBeLessThan(LIMIT_MB);
  expect(await site.stop()).toBe(0);
  task.meta.measurements = [
    `${expected} accepted, 0 of them lost, ${stored.length} stored; at most ${peak} MB resident (limit: ${site.limit})`,
  ];
});
