import type { Output, Row } from "./command.ts";

const bold = (text: string) => (process.stdout.isTTY ? `\u001b[1;31m${text}\u001b[0m` : text);

/** Writes to standard output: for people, or with `json` for machines. */
export function openOutput(json: boolean): Output {
  const write = (text: string) => process.stdout.write(`${text}\n`);
  return {
    json,
    rows(rows, shown) {
      if (json) for (const row of rows) write(JSON.stringify(row));
      else write(table(rows, shown));
    },
    say: (sentence, facts) => write(json ? JSON.stringify(facts) : sentence),
    text: write,
  };
}

/** Marks what must not be overlooked. */
export const standOut = (text: string): string => bold(text);

function table(rows: Row[], shown: string[] = Object.keys(rows[0] ?? {})): string {
  if (rows.length === 0) return "none";
  const lines = [shown, ...rows.map((row) => shown.map((column) => cell(row[column])))];
  const widths = shown.map((_, index) => Math.max(...lines.map((line) => width(line[index] ?? ""))));
  return lines.map((line) => alignedLine(line, widths)).join("\n");
}

const alignedLine = (line: string[], widths: number[]): string =>
  line
    .map((text, index) => text + " ".repeat((widths[index] ?? 0) - width(text)))
    .join("  ")
    .trimEnd();

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours take no room, and what visitors wrote must not steer the terminal
const [colours, controls] = [/\u001b\[[\d;]*m/g, /[\u0000-\u001f\u007f-\u009f]+/g];

const width = (text: string): number => [...text.replace(colours, "")].length;

const longestCell = 48;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  if (text.startsWith("\u001b[1;31m")) return text;
  const plain = text.replace(controls, " ");
  return [...plain].length > longestCell ? `${[...plain].slice(0, longestCell - 1).join("")}…` : plain;
}

/** Text of several lines, safe to print on a terminal. */
export const printable = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(controls, " "))
    .join("\n");
