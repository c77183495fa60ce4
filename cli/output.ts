import stringWidth from "string-width";
import { withoutControls } from "../shared/wording/controls.ts";

export type Row = Record<string, unknown>;

/** Writes to standard output: for people, or with `json` for machines. */
export function openOutput(json: boolean) {
  const write = (text: string) => void process.stdout.write(`${text}\n`);
  return {
    json,
    /** Rows for people as an aligned table, for machines as one JSON object a line. */
    rows(rows: Row[], shown?: string[]): void {
      if (json) for (const row of rows) write(JSON.stringify(row));
      else write(table(rows, shown));
    },
    /** One result: for people the sentence, for machines the facts. */
    say: (sentence: string, facts: Row): void => write(json ? JSON.stringify(facts) : sentence),
    /** Text as it is. */
    text: write,
  };
}

/** Marks what must not be overlooked. */
export const standOut = (text: string): string =>
  process.stdout.isTTY ? `\u001b[1;31m${text}\u001b[0m` : text;

/** Rows under the names of their columns; columns are as wide as a terminal shows them, whatever the script. */
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

/** Columns of the terminal. */
const WIDEST_CELL = 48;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  if (text.startsWith("\u001b[1;31m")) return text;
  const plain = withoutControls(text);
  return stringWidth(plain) > WIDEST_CELL ? `${start(plain, WIDEST_CELL - 1)}…` : plain;
}

const letters = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** The part of a text that fits into so many columns. No letter is broken: Bengali ones have several parts. */
function start(text: string, columns: number): string {
  let kept = "";
  for (const { segment } of letters.segment(text)) {
    if (stringWidth(kept + segment) > columns) break;
    kept += segment;
  }
  return kept;
}

/** Text of several lines, safe to print on a terminal. */
export const printable = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map(withoutControls)
    .join("\n");
