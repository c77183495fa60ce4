import type { Path } from "./fault.ts";
import type { ContentFile } from "./files.ts";

/** A piece of text and where it stands. */
export interface Text {
  text: string;
  line: number;
  /** The field; nothing for a line of an article. */
  path: Path | undefined;
}

/** Every text of a file: its fields, then its article line by line, code left out. */
export function textsOf({ written, lineOf, body, bodyLine }: ContentFile): Text[] {
  const fields = leaves(written).map(({ text, path }) => ({ text, path, line: lineOf(path) }));
  const lines = withoutCode(body)
    .split("\n")
    .map((text, index) => ({ text, line: bodyLine + index, path: undefined }));
  return [...fields, ...lines];
}

/** Every text within a value, with its path. */
export function leaves(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => leaves(inner, [...path, index]));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

const withoutCode = (body: string): string =>
  body.replace(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, " "));
