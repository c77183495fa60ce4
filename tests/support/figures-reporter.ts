import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { basename } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

declare module "vitest" {
  interface TaskMeta {
    /** What was measured, as it is written into docs/benchmarks.md. */
    figures?: string[];
  }
}

const FILE = "docs/benchmarks.md";

/** Says what was measured; once all tests of a file have figures, they replace those of its section in docs/benchmarks.md. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { moduleId, children } of modules) {
      const tests = [...children.allTests()];
      const rows = tests.flatMap((test) =>
        (test.meta().figures ?? []).map((figure) => `| ${test.name} | ${figure} |`),
      );
      if (rows.length === 0) continue;
      console.log(rows.join("\n"));
      if (tests.every((test) => test.meta().figures)) writeSection(titleOf(moduleId), rows);
    }
  }
}

/** "Slow pages" of `slow-pages.hostile.ts`. */
function titleOf(file: string): string {
  const [name = ""] = basename(file).split(".");
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}

function writeSection(title: string, rows: string[]): void {
  const text = readFileSync(FILE, "utf8");
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}).`;
  const section = [`## ${title}`, "", measured, "", "| what | figures |", "|---|---|", ...rows, ""].join(
    "\n",
  );
  const known = new RegExp(`## ${title}\\n[\\s\\S]*?(?=\\n## |$)`);
  writeFileSync(
    FILE,
    known.test(text) ? text.replace(known, () => section) : `${text.trimEnd()}\n\n${section}`,
  );
}
