import { spawnSync } from "node:child_process";

/** `npm run bench`: every measurement, one after the other, into docs/benchmarks.md; fails if one misses its budget. */
const measurements = ["requests.ts", "forms.ts", "interactions.ts", "pages.ts", "growth.ts"];
let missed = 0;
for (const script of measurements) {
  console.log(`\n== ${script}`);
  const { status } = spawnSync(process.execPath, [`scripts/bench/${script}`], { stdio: "inherit" });
  if (status !== 0) missed++;
}
process.exitCode = missed === 0 ? 0 : 1;
