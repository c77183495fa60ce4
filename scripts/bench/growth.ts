import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { growBlog } from "./growth-posts.ts";
import { writeSection } from "./report.ts";

/** How the build and search bear 100, 1,000 and 10,000 posts; fewer when asked for some: `growth.ts 100`. */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const WANTED = { seconds: 300, megabytes: 4096, searchMilliseconds: 15 };
/** Below the project, so that packages are found as from the project itself. */
const copies = resolve(".setup/growth");
const left = new Set([
  ".git",
  ".setup",
  ".astro",
  "node_modules",
  "dist",
  "dist-builds",
  "data",
  "test-results",
  "contact-sheet",
  "docs",
]);
const node = resolve("node_modules/.bin/node");

const rows: string[] = [];
let missed = 0;
for (const total of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) {
  const folder = join(copies, String(total));
  copyProject(folder);
  growBlog(folder, total);
  const build = await measureBuild(folder);
  const index = statSync(join(folder, "dist/server/search-index-en.json")).size;
  const search = await measureSearch(folder);
  rmSync(folder, { recursive: true });
  if (build.seconds > WANTED.seconds || build.megabytes > WANTED.megabytes) missed++;
  if (search.p99 > WANTED.searchMilliseconds) missed++;
  const cells = [
    total.toLocaleString("en-IN"),
    `${build.seconds.toFixed(0)} s`,
    `${build.processorSeconds.toFixed(0)} s`,
    `${build.megabytes} MB`,
    `${(index / 1e6).toFixed(1)} MB`,
    `${search.p50.toFixed(1)} ms`,
    `${search.p99.toFixed(1)} ms`,
  ];
  rows.push(`| ${cells.join(" | ")} |`);
  console.log(rows.at(-1));
}
const report = [
  "| posts | build | processor | peak memory | search index | search p50 | p99 |",
  "|---|---|---|---|---|---|---|",
  ...rows,
  "",
  `Search is timed as the server does it, one query after the other. Wanted: at most ${WANTED.seconds} s, ${WANTED.megabytes} MB and ${WANTED.searchMilliseconds} ms (p99).`,
].join("\n");
console.log(report);
if (sizes.length === 0) writeSection("Growth", report);
process.exitCode = missed === 0 ? 0 : 1;

function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(".", folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
}

async function measureBuild(cwd: string) {
  const started = performance.now();
  const child = spawn(node, [resolve("node_modules/astro/bin/astro.mjs"), "build", "--silent"], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let kilobytes = 0;
  let ticks = 0;
  const watch = setInterval(() => {
    kilobytes = Math.max(kilobytes, peakOf(child.pid));
    ticks = Math.max(ticks, ticksOf(child.pid));
  }, 250);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`the build of ${cwd} ended with ${code}`);
  return {
    seconds: (performance.now() - started) / 1000,
    processorSeconds: ticks / 100,
    megabytes: Math.round(kilobytes / 1024),
  };
}

/** In a process of its own, so that nothing of another size is in its memory. */
async function measureSearch(folder: string): Promise<{ p50: number; p99: number }> {
  const child = spawn(node, ["scripts/bench/search-times.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return JSON.parse(line);
}

function peakOf(pid: number | undefined): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(processFile(pid, "status"))?.[1] ?? 0);
}

/** User and system time; Linux counts hundredths of a second. */
function ticksOf(pid: number | undefined): number {
  const fields = processFile(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** Empty once the process has ended. */
function processFile(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
