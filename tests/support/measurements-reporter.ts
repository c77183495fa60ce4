import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { basename } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

declare module "vitest" {
  interface TaskMeta {
    /** Measurements, as docs/benchmarks.md lists them. */
    measurements?: string[];
  }
}

const FILE = "docs/benchmarks.md";

/**
 * Prints measurements. If every test in a file has measurements, they also replace the section of docs/benchmarks.md that
 * is named after the file.
 */
export default class MeasurementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { moduleId, children } of modules) {
      const tests = [...children.allTests()];
      const rows = tests.flatMap((test) =>
        (test.meta().measurements ?? []).map(
          (figure) => `| ${test.name} | ${figure}${test.ok() ? "" : " **Missed**"} |`,
        ),
      );
      if (rows.length === 0) continue;
      console.log(rows.join("\n"));
      if (tests.every((test) => test.meta().measurements)) writeSection(getSectionTitle(moduleId), rows);
    }
  }
}

/** Returns "Slow pages" for `slow-pages.hostile.ts`. */
function getSectionTitle(file: string): string {
  const [name = ""] = basename(file).split(".");
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}

function writeSection(title: string, rows: string[]): void {
  const text = readFileSync(FILE, "utf8");
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}).`;
  const section = [`## ${title}`, "", measured, "", "| benchmark | figures |", "|---|---|", ...rows, ""].join(
    "\n",
  );
  const existing = new RegExp(`## ${title}\\n[\\s\\S]*?(?=\\n## |$)`);
  writeFileSync(
    FILE,
    existing.test(text) ? text.replace(existing, () => section) : `${text.trimEnd()}\n\n${section}`,
  );
}
