import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { startServer } from "../../tests/http/server.ts";
import { namedAddresses } from "../named-addresses.ts";
import { requestsPerSecond } from "./load.ts";
import { median } from "./median.ts";
import { memoryOf, processorTime } from "./process-use.ts";
import { table, writeSection } from "./report.ts";

const ROUNDS = 5;
const LOAD = { seconds: 3, connections: 32, pipelined: 8 };
const WANTED_SHARE = 0.8;

const COLUMNS = [
  "address",
  "requests a second",
  "CPU each",
  "bare node:http, same bytes",
  "CPU each",
  "share",
];
const rows: string[][] = [];
let slow = 0;

const server = await startServer({ RATE_LIMIT: "off" });
const atRest = memoryOf(server.process.pid, "VmRSS");
for (const path of namedAddresses.length > 0 ? namedAddresses : ["/", "/contact", "/blog"]) {
  const bare = await startBare(server.origin + path);
  const own = { port: server.port, pid: server.process.pid, rounds: [] as Round[] };
  // In turns, so that whatever else the machine does meets both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of [own, bare]) {
      const measured = await measure(side, path);
      if (round > 0) side.rounds.push(measured);
    }
  bare.process.kill();
  const share = median(own.rounds, "perSecond") / median(bare.rounds, "perSecond");
  if (share < WANTED_SHARE) slow++;
  const cells = [own, bare].flatMap(({ rounds }) => [
    Math.round(median(rounds, "perSecond")).toLocaleString("en-IN"),
    `${median(rounds, "microseconds").toFixed(1)} µs`,
  ]);
  rows.push([path, ...cells, `${Math.round(100 * share)} %`]);
}
const underLoad = memoryOf(server.process.pid, "VmRSS");
await server.stop();

const report = [
  table(COLUMNS, rows),
  "",
  `Memory (resident): ${atRest} MB at rest, ${underLoad} MB after the load. ${ROUNDS} rounds of ${LOAD.seconds} s each, in turns; ${LOAD.connections} connections, ${LOAD.pipelined} requests under way on each; medians.`,
].join("\n");
console.log(report);
if (namedAddresses.length === 0) writeSection("Requests", report);
process.exitCode = slow === 0 ? 0 : 1;

interface Side {
  port: number;
  pid: number | undefined;
}

interface Round {
  perSecond: number;
  /** Processor time of the server for one request; steadier than the clock on a busy machine. */
  microseconds: number;
}

async function measure({ port, pid }: Side, path: string): Promise<Round> {
  const before = processorTime(pid);
  const perSecond = await requestsPerSecond({ ...LOAD, port, path });
  return { perSecond, microseconds: ((processorTime(pid) - before) * 1000) / (perSecond * LOAD.seconds) };
}

async function startBare(address: string) {
  const child = spawn("node_modules/.bin/node", ["scripts/bench/bare-server.ts", address], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return { process: child, pid: child.pid, port: Number(/:(\d+)$/.exec(line)?.[1]), rounds: [] as Round[] };
}
