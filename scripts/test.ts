import { spawn } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";

/**
 * `npm test` checks everything but what takes minutes by itself (CONTRIBUTING.md), `npm test -- --live` what depends on the delivered content, `npm test -- NAME` the
 * files of tests with NAME in their path.
 */
interface Step {
  name: string;
  command: string[];
  /** The tests that the command runs and reports; without them it passes or fails as a whole. */
  files?: string;
  env?: Record<string, string>;
}

interface Result {
  passed: number;
  failed: string[];
  /** Passed only when tried again. */
  flaky: string[];
}

const REPORT = resolve(".setup/test-report.json");
/** A log of a machine shows neither colours nor a row of dots that grows: it gets a line for each file. */
const terminal = process.stdout.isTTY;

const types: Step = { name: "types", command: ["astro", "check", "--minimumSeverity", "error"] };
const style: Step = { name: "style", command: ["biome", "check", "--diagnostic-level=warn"] };
const units = vitest(
  "units, built pages and server",
  "{{shared,src,server,cli,scripts}/**/*.test.{ts,tsx},tests/{unit,built,http,builds,bench}/**/*.test.ts}",
);
const withoutBuilds: Step = { ...units, command: [...units.command, "--exclude=tests/builds/**"] };
const recording = vitest("recording", "tests/recording/*.recording.ts", "recording");
const journeys = playwright("journeys in a browser", "tests/e2e/**/*.e2e.ts");
const pages = playwright("delivered pages in a browser", "tests/live/*.e2e.ts", "pages");
const lighthouse = vitest("Lighthouse", "tests/lighthouse/*.lighthouse.ts", "lighthouse");

const [argument] = process.argv.slice(2);
const results = argument ? await takeAll(stepsFor(argument)) : await takeEverything();
const flaky = results.flatMap((result) => result.flaky);
const failed = results.flatMap((result) => result.failed);
for (const name of flaky) console.log(`passed only when tried again: ${name}`);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function takeEverything(): Promise<Result[]> {
  // Units often wait for processes and databases; what needs little runs meanwhile.
  const first = await Promise.all([takeAll([types, style]), takeAll([withoutBuilds])]);
  // These have both cores for themselves.
  return [
    ...first.flat(),
    ...(await takeAll([journeys, pages, { ...lighthouse, env: { ADDRESSES: "/ /blog" } }])),
  ];
}

function stepsFor(part: string): Step[] {
  // Other checks run on the machine of a drill, so that performance is not judged.
  if (part === "--live") return [naming(units, "tests/built/"), pages, { ...lighthouse, env: { BUSY: "1" } }];
  const steps = [units, recording, journeys, pages, lighthouse].filter(({ files = "" }) =>
    globSync(files).some((file) => file.includes(part)),
  );
  if (steps.length === 0) {
    console.error(`No file of tests has "${part}" in its path.`);
    process.exit(1);
  }
  // Playwright reads what it is given as a pattern.
  return steps.map((step) => naming(step, step.command[0] === "playwright" ? RegExp.escape(part) : part));
}

/** Only files with this in their path. */
function naming(step: Step, part: string): Step {
  return { ...step, command: [...step.command, part] };
}

function vitest(name: string, files: string, project?: string): Step {
  const reporters = [
    `--reporter=${terminal ? "dot" : "default"}`,
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
  ];
  return { name, files, command: ["vitest", "run", ...reporters, ...onDelivered("vitest", project)] };
}

function playwright(name: string, files: string, project?: string): Step {
  const command = ["playwright", "test", "--reporter=list,json", ...onDelivered("playwright", project)];
  return { name, files, command, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } };
}

function onDelivered(runner: string, project: string | undefined): string[] {
  return project ? ["--config", `${runner}.delivered.config.ts`, `--project=${project}`] : [];
}

async function takeAll(steps: Step[]): Promise<Result[]> {
  const taken: Result[] = [];
  for (const step of steps) taken.push(await take(step));
  return taken;
}

async function take(step: Step): Promise<Result> {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const result = resultOf(step, await run(step));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${step.name}: ${result.passed} passed, ${result.failed.length} failed, ${seconds} s`);
  return result;
}

function run({ command: [tool = "", ...words], files, env }: Step): Promise<boolean> {
  if (files) rmSync(REPORT, { force: true });
  const child = spawn(`node_modules/.bin/${tool}`, words, {
    stdio: "inherit",
    env: {
      ...process.env,
      ...(!terminal && { NO_COLOR: "1" }),
      // Hundreds of servers, builds and desks are started: each reads in compiled what the first has compiled.
      NODE_COMPILE_CACHE: resolve(".setup/compile-cache"),
      ...env,
    },
  });
  return new Promise((ended) => {
    child.on("error", () => ended(false));
    child.on("close", (code) => ended(code === 0));
  });
}

/** A runner that broke down counts as a failure, whatever its report says. */
function resultOf({ name, files }: Step, succeeded: boolean): Result {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? [] : [name], flaky: [] };
  if (!files) return whole;
  try {
    const report = JSON.parse(readFileSync(REPORT, "utf8"));
    const result = "numPassedTests" in report ? toldByVitest(report) : toldByPlaywright(report);
    return result.failed.length > 0 ? result : { ...result, failed: whole.failed };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...whole, failed: [name] };
  }
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

function toldByVitest({ numPassedTests, testResults }: VitestReport): Result {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(".", name);
    const names = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
    // A file that did not load fails without a test of its own.
    return status === "failed" && names.length === 0 ? [file] : names.map((one) => `${file}: ${one}`);
  });
  return { passed: numPassedTests, failed, flaky: [] };
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { tests: { status: string }[]; file: string; line: number; title: string }[];
}

function toldByPlaywright({ stats, suites }: PlaywrightReport): Result {
  const specsOf = ({ suites: inner = [], specs }: PlaywrightSuite): PlaywrightSuite["specs"] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const specs = suites.flatMap(specsOf);
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return { passed: stats.expected + stats.flaky, failed: named("unexpected"), flaky: named("flaky") };
}
