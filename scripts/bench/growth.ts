import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { copySite } from "../../tests/support/site-copy.ts";
import { growBlog } from "./growth-posts.ts";
import { memoryOf, processorTime } from "./process-use.ts";
import { table, writeSection } from "./report.ts";

/** How the build and search bear 100, 1,000 and 10,000 posts; fewer when asked for some: `growth.ts 100`. */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const WANTED = { seconds: 300, megabytes: 4096, searchMilliseconds: 15 };
const copies = resolve(".setup/growth");
const node = resolve("node_modules/.bin/node");

const COLUMNS = ["posts", "build", "processor", "peak memory", "search index", "search p50", "p99"];
const rows: string[][] = [];
let missed = 0;
for (const total of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) {
  const folder = join(copies, String(total));
  rmSync(folder, { recursive: true, force: true });
  copySite(folder);
  growBlog(folder, total);
  const build = await measureBuild(folder);
  const index = statSync(join(folder, "dist/server/search-index-en.json")).size;
  const search = await measureSearch(folder);
  rmSync(folder, { recursive: true });
  if (build.seconds > WANTED.seconds || build.megabytes > WANTED.megabytes) missed++;
  if (search.p99 > WANTED.searchMilliseconds) missed++;
  rows.push([
    total.toLocaleString("en-IN"),
    `${build.seconds.toFixed(0)} s`,
    `${build.processorSeconds.toFixed(0)} s`,
    `${build.megabytes} MB`,
    `${(index / 1e6).toFixed(1)} MB`,
    `${search.p50.toFixed(1)} ms`,
    `${search.p99.toFixed(1)} ms`,
  ]);
  console.log(rows.at(-1)?.join(", "));
}
const report = [
  table(COLUMNS, rows),
  "",
  `Search is timed as the server does it, one query after the other. Wanted: at most ${WANTED.seconds} s, ${WANTED.megabytes} MB and ${WANTED.searchMilliseconds} ms (p99).`,
].join("\n");
console.log(report);
if (sizes.length === 0) writeSection("Growth", report);
process.exitCode = missed === 0 ? 0 : 1;

async function measureBuild(cwd: string) {
  const started = performance.now();
  const child = spawn(node, [resolve("node_modules/astro/bin/astro.mjs"), "build", "--silent"], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const used = { megabytes: 0, milliseconds: 0 };
  const watch = setInterval(() => {
    used.megabytes = Math.max(used.megabytes, memoryOf(child.pid, "VmHWM"));
    used.milliseconds = Math.max(used.milliseconds, processorTime(child.pid));
  }, 250);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`the build of ${cwd} ended with ${code}`);
  return {
    seconds: (performance.now() - started) / 1000,
    processorSeconds: used.milliseconds / 1000,
    megabytes: used.megabytes,
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
