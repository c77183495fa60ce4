import { globSync } from "node:fs";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";
import { writeSection } from "../../scripts/bench/report.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What was measured, as it is written into docs/benchmarks.md. */
    figures?: string[];
  }
}

/** Says what was measured, and writes it down after a whole run in which nothing failed. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.flatMap((test) =>
      (test.meta().figures ?? []).map((figure) => `| ${test.name} | ${figure} |`),
    );
    console.log(rows.join("\n"));
    const passed = tests.every((test) => test.result().state === "passed");
    const isWhole = globSync("tests/hostile/*.hostile.ts").every((file) =>
      modules.some(({ moduleId }) => moduleId.endsWith(file)),
    );
    if (!isWhole || !passed || reason !== "passed" || errors.length > 0) return;
    const minutes = modules.reduce((sum, module) => sum + module.diagnostic().duration, 0) / 60_000;
    writeSection(
      "Hostile tools",
      [
        "| what | figures |",
        "|---|---|",
        ...rows,
        "",
        `\`npm run test:hostile\`, ${minutes.toFixed(0)} minutes.`,
      ].join("\n"),
    );
  }
}
