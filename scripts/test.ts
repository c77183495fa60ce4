import { spawn } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";

/**
 * `npm test` checks everything, `npm test -- --live` what depends on the delivered content, `npm test -- NAME` the
 * files of tests with NAME in their path. What is stale is built before, and it is said.
 */
interface Step {
  name: string;
  command: string[];
  count?: () => Count;
}

interface Count {
  passed: number;
  /** Their names, each with its file where the runner says it. */
  failed: string[];
  /** Passed only when tried again. */
  flaky?: string[];
}

/** A log of a machine shows neither colours nor a row of dots that grows: it gets a line for each file. */
const terminal = process.stdout.isTTY;
const env = {
  ...process.env,
  ...(!terminal && { NO_COLOR: "1" }),
  // Hundreds of servers, builds and desks are started: each reads in compiled what the first has compiled.
  NODE_COMPILE_CACHE: resolve(".setup/compile-cache"),
};
const RESULTS = "test-results";
const UNITS = "{shared,src,server,cli,scripts}/**/*.test.{ts,tsx}";
const [argument] = process.argv.slice(2);

const types: Step = { name: "types", command: ["astro", "check", "--minimumSeverity", "error"] };
const style: Step = { name: "style", command: ["biome", "check", "--diagnostic-level=warn"] };
const scores: Step = {
  name: "Lighthouse on each kind of page",
  command: ["node", "scripts/check-pages.ts", "--busy"],
};
const performances: Step = {
  name: "performance",
  command: ["node", "scripts/check-pages.ts", "/", "/blog"],
};
const journeys = browser("journeys in a browser", "playwright.config.ts", "journeys");
const livePages = browser("delivered pages in a browser", "playwright.live.config.ts", "live");

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total = { passed: 0, failed: [] as string[], flaky: [] as string[] };
if (argument === "--live") await checkLive();
else if (argument) await takeAll(stepsNamed(argument));
else await checkAll();
for (const name of total.flaky) console.log(`passed only when tried again: ${name}`);
for (const name of total.failed) console.log(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 ? 0 : 1;

async function checkAll(): Promise<void> {
  // Units often wait for processes and databases; what needs little runs meanwhile.
  await Promise.all([
    takeAll([types, style]),
    takeAll([units("units, built pages and server", "vitest.config.ts")]),
  ]);
  // These have both cores for themselves.
  await takeAll([journeys, livePages, performances]);
}

async function checkLive(): Promise<void> {
  await takeAll([units("built pages", "vitest.config.ts", "tests/built/"), livePages, scores]);
}

/** One step for each runner that has files with this in their path. */
function stepsNamed(part: string): Step[] {
  const has = (pattern: string) => globSync(pattern).some((file) => file.includes(part));
  const steps = [
    ...(has(UNITS) || has("tests/{unit,built,http}/**/*.test.ts")
      ? [units("units, built pages and server", "vitest.config.ts", part)]
      : []),
    ...(has("tests/recording/**/*.recording.ts")
      ? [units("recording", "vitest.recording.config.ts", part)]
      : []),
    ...(has("tests/e2e/**/*.e2e.ts") ? [naming(journeys, part)] : []),
    ...(has("tests/live/**/*.e2e.ts") ? [naming(livePages, part)] : []),
  ];
  if (steps.length > 0) return steps;
  console.error(`No file of tests has "${part}" in its path.`);
  process.exit(1);
}

/** @param part only files with this in their path */
function units(name: string, config: string, part?: string): Step {
  const report = `${RESULTS}/${config}.json`;
  const reporters = [
    `--reporter=${terminal ? "dot" : "default"}`,
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  return {
    name,
    command: ["vitest", "run", "--config", config, ...reporters, ...(part ? [part] : [])],
    count() {
      const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
      return { passed: numPassedTests, failed: testResults.flatMap(failedInFile) };
    },
  };
}

interface TestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

/** A file that did not load fails without a test of its own. */
function failedInFile({ name, status, assertionResults }: TestFile): string[] {
  const file = relative(".", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [file];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}

function browser(name: string, config: string, report: string): Step {
  return {
    name,
    command: ["playwright", "test", "--config", config],
    count() {
      const { stats, suites } = JSON.parse(readFileSync(`${RESULTS}/${report}.json`, "utf8"));
      const named = (status: string) => suites.flatMap((suite: BrowserSuite) => namesIn(suite, status));
      return {
        passed: stats.expected + stats.flaky,
        failed: named("unexpected"),
        flaky: named("flaky"),
      };
    },
  };
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { tests: { status: string }[]; file: string; line: number; title: string }[];
}

function namesIn({ suites = [], specs }: BrowserSuite, status: string): string[] {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [
    ...own.map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...suites.flatMap((suite) => namesIn(suite, status)),
  ];
}

/** Playwright reads what it is given as a pattern. */
function naming(step: Step, part: string): Step {
  return { ...step, command: [...step.command, RegExp.escape(part)] };
}

async function takeAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    const { passed, failed, flaky = [] } = await take(step);
    total.passed += passed;
    total.failed.push(...failed);
    total.flaky.push(...flaky);
  }
}

async function take({ name, command, count }: Step): Promise<Count> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const ok = await run(command);
  const counted = countOf(name, count, ok);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed.length} failed, ${seconds} s`);
  return counted;
}

/** A runner that broke down counts as a failure, whatever its report says. */
function countOf(name: string, count: Step["count"], ok: boolean): Count {
  const broken = ok ? [] : [name];
  try {
    const counted = count?.() ?? { passed: ok ? 1 : 0, failed: broken };
    return counted.failed.length > 0 ? counted : { ...counted, failed: broken };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: [name] };
  }
}

function run([tool = "", ...args]: string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${tool}`, args, { stdio: "inherit", env });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
