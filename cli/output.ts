import stringWidth from "string-width";
import { withoutControls } from "#shared/wording/controls.ts";

export type Row = Record<string, unknown>;

/** Writes to standard output, as text or as JSON. */
export function openOutput(json: boolean) {
  const write = (text: string) => void process.stdout.write(`${text}\n`);
  return {
    json,
    /** Rows as an aligned table, or as one JSON object per line. */
    rows(rows: Row[], shown?: string[]): void {
      if (json) for (const row of rows) write(JSON.stringify(row));
      else write(table(rows, shown));
    },
    /** One result, as a sentence or as one JSON object. */
    result: (sentence: string, facts: Row): void => write(json ? JSON.stringify(facts) : sentence),
    text: write,
  };
}

export const highlight = (text: string): string =>
  process.stdout.isTTY ? `\u001b[1;31m${text}\u001b[0m` : text;

/** Rows under their column names. Widths are those on a terminal, in any script. */
export function table(rows: Row[], shown: string[] = Object.keys(rows[0] ?? {})): string {
  if (rows.length === 0) return "none";
  const lines = [shown, ...rows.map((row) => shown.map((column) => cell(row[column])))];
  const widths = shown.map((_, index) => Math.max(...lines.map((line) => stringWidth(line[index] ?? ""))));
  return lines.map((line) => alignedLine(line, widths)).join("\n");
}

const alignedLine = (line: string[], widths: number[]): string =>
  line
    .map((text, index) => text + " ".repeat((widths[index] ?? 0) - stringWidth(text)))
    .join("  ")
    .trimEnd();

const MAX_CELL_COLUMNS = 48;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  if (text.startsWith("\u001b[1;31m")) return text;
  const plain = withoutControls(text);
  return stringWidth(plain) > MAX_CELL_COLUMNS ? `${truncate(plain, MAX_CELL_COLUMNS - 1)}…` : plain;
}

const letters = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** Truncates between graphemes: a Bengali letter may consist of several code points. */
function truncate(text: string, columns: number): string {
  let kept = "";
  for (const { segment } of letters.segment(text)) {
    if (stringWidth(kept + segment) > columns) break;
    kept += segment;
  }
  return kept;
}

/** Removes control characters but line breaks. */
export const printable = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map(withoutControls)
    .join("\n");
