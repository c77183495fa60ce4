import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";

const FILE = "docs/benchmarks.md";

/** Puts the newest figures under their heading in docs/benchmarks.md and leaves the other headings alone. */
export function writeSection(heading: string, text: string): void {
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}).`;
  const section = `## ${heading}\n\n${measured}\n\n${text}\n`;
  const before = existsSync(FILE) ? readFileSync(FILE, "utf8") : "# Benchmarks\n\n";
  const known = new RegExp(`## ${heading}\\n[\\s\\S]*?(?=\\n## |$)`);
  mkdirSync("docs", { recursive: true });
  writeFileSync(
    FILE,
    known.test(before) ? before.replace(known, () => section) : `${before.trimEnd()}\n\n${section}`,
  );
}

/** A table of Markdown. */
export const table = (columns: string[], rows: (string | number)[][]): string =>
  [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
