import { once } from "node:events";
import type { Writable } from "node:stream";
import stringWidth from "string-width";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";

export type Row = Record<string, unknown>;

/** Longer tables are truncated, because the widths of their columns depend on all rows. */
const MAX_TABLE_ROWS = 1_000;

/** Creates functions that write to standard output, as text or as JSON. */
export function createOutput(json: boolean) {
  const write = (text: string) => void process.stdout.write(`${text}\n`);
  return {
    json,
    /**
     * Writes rows as an aligned table of at most `MAX_TABLE_ROWS`, or as one JSON object per line.
     * @param columns columns of the table, by default all; JSON objects have all fields
     */
    async rows(rows: Iterable<Row> | AsyncIterable<Row>, columns?: string[]): Promise<void> {
      if (json) {
        for await (const row of rows) await writeStream(process.stdout, `${formatJson(row)}\n`);
        return;
      }
      const shown: Row[] = [];
      let isTruncated = false;
      for await (const row of rows) {
        isTruncated = shown.length === MAX_TABLE_ROWS;
        if (isTruncated) break;
        shown.push(row);
      }
      write(formatTable(shown, columns));
      if (isTruncated) write(`\nOnly the first ${MAX_TABLE_ROWS} rows. --json lists all.`);
    },
    result: (message: string, fields: Row): void => write(json ? formatJson(fields) : message),
    text: write,
  };
}

/** Writes text and waits while the buffer of the stream is full, as for a slow pager. */
export async function writeStream(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

/** Control characters that `JSON.stringify` does not escape, and characters that change the direction of text. */
const UNESCAPED_CHARACTERS = /[\u007f-\u009f\p{Bidi_Control}]/gu;

/** Returns JSON that is safe to print on a terminal. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    UNESCAPED_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Highlights text on a terminal. */
export const boldRed = (text: string): string =>
  process.stdout.isTTY ? `\u001b[1;31m${text}\u001b[0m` : text;

/** Columns are aligned in any script. */
export function formatTable(rows: Row[], columns: string[] = Object.keys(rows[0] ?? {})): string {
  if (rows.length === 0) return "none";
  const lines = [columns, ...rows.map((row) => columns.map((column) => formatCell(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => stringWidth(line[index] ?? ""))));
  return lines.map((line) => alignLine(line, widths)).join("\n");
}

const alignLine = (line: string[], widths: number[]): string =>
  line
    .map((text, index) => text + " ".repeat((widths[index] ?? 0) - stringWidth(text)))
    .join("  ")
    .trimEnd();

const MAX_CELL_WIDTH = 48;

function formatCell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  if (text.startsWith("\u001b[1;31m")) return text;
  const plain = replaceControlCharacters(text);
  return stringWidth(plain) > MAX_CELL_WIDTH ? `${truncate(plain, MAX_CELL_WIDTH - 1)}…` : plain;
}

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/**
 * Truncates text between graphemes, because a Bengali letter may consist of several code points.
 * @param maxWidth width in terminal columns
 */
function truncate(text: string, maxWidth: number): string {
  let result = "";
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(result + segment) > maxWidth) break;
    result += segment;
  }
  return result;
}

/** Replaces control characters except line breaks. */
export const sanitizeText = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map(replaceControlCharacters)
    .join("\n");
