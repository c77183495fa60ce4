import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

/** One check of the whole; its report, where it writes one, says how many tests it ran. */
interface Step {
  name: string;
  command: string[];
  count?: () => Count;
}

interface Count {
  passed: number;
  failed: number;
}

const RESULTS = "test-results";
const UNIT_REPORT = `${RESULTS}/vitest.json`;
const JOURNEY_REPORT = `${RESULTS}/e2e.json`;

const quick: Step[] = [
  { name: "types", command: ["astro", "check", "--minimumSeverity", "error"] },
  { name: "style", command: ["biome", "check", "--diagnostic-level=warn"] },
  { name: "Lighthouse on each kind of page", command: ["node", "scripts/bench/scores.ts", "--busy"] },
];
const units: Step = {
  name: "units, built pages and server",
  command: ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`],
  count: countUnits,
};
/** These have both cores for themselves. */
const alone: Step[] = [
  { name: "journeys in a browser", command: ["playwright", "test"], count: countJourneys },
  { name: "performance", command: ["node", "scripts/bench/scores.ts", "/", "/blog"] },
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
// Units often wait for processes and databases; what needs little runs meanwhile.
await Promise.all([takeAll(quick), takeAll([units])]);
await takeAll(alone);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function takeAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    const { passed, failed } = await take(step);
    total.passed += passed;
    total.failed += failed;
  }
}

async function take({ name, command, count }: Step): Promise<Count> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const ok = await run(command);
  const counted = countOf(count, ok);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`);
  return counted;
}

/** A runner that broke down counts as a failure, whatever its report says. */
function countOf(count: Step["count"], ok: boolean): Count {
  try {
    const counted = count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function run([tool = "", ...args]: string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${tool}`, args, { stdio: "inherit" });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}

function countUnits(): Count {
  const report = JSON.parse(readFileSync(UNIT_REPORT, "utf8"));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countJourneys(): Count {
  const { stats } = JSON.parse(readFileSync(JOURNEY_REPORT, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
