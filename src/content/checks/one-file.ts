import type { z } from "zod";
import { kinds } from "#shared/schemas/kinds.ts";
import { COUNTED, readWithoutCounts } from "#shared/wording/counts.ts";
import { closest, type Fault, type Path } from "./fault.ts";
import { type ContentFile, faultAt, type Text, textsOf, valueAt } from "./files.ts";
import { askedOf } from "./schema-tree.ts";

/** Where a file does not fit its schema: the field, what is wrong with it, and what belongs there. */
export function shapeFaults(file: ContentFile): Fault[] {
  if (file.faults.length > 0) return file.faults;
  const { schema } = kinds[file.kind];
  const { error } = schema.safeParse(file.written);
  return (error?.issues ?? []).flatMap((issue) => faultsOf(issue, schema, file));
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodType, file: ContentFile): Fault[] {
  const path = issue.path as Path;
  const { description, fields } = askedOf(schema, path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const meant = closest(key, fields);
      const instead = meant ? `write ${meant}` : `delete it, or use one of ${fields.join(", ")}`;
      return faultAt(file, [...path, key], `there is no such field; ${instead}`);
    });
  const value = valueAt(file.written, path);
  // A rule of several fields says itself what to write.
  if (issue.code === "custom" && value === undefined)
    return [faultAt(file, path, `is missing; ${issue.message}`)];
  const belongs = description ? `; write: ${description}` : "";
  return [faultAt(file, path, `${complaint(issue, value)}${belongs}`)];
}

function complaint(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return "is missing";
  if (issue.code === "too_small") return sizeComplaint(value, `at least ${issue.minimum}`);
  if (issue.code === "too_big") return sizeComplaint(value, `at most ${issue.maximum}`);
  if (issue.code === "invalid_value")
    return `${JSON.stringify(value)} is not one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type") return `${shown(value)} is no ${issue.expected}`;
  return `${shown(value)} is not as expected: ${issue.message}`;
}

function sizeComplaint(value: unknown, bound: string): string {
  if (typeof value === "string") return `has ${value.length} characters, ${bound} are needed`;
  if (Array.isArray(value)) return `has ${value.length} entries, ${bound} are needed`;
  return `${shown(value)} must be ${bound}`;
}

function shown(value: unknown): string {
  if (value === null) return "an empty field";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a group of fields" : JSON.stringify(value);
}

/** Names in braces that nothing fills, and what only looks like Markdown in an article. */
export const wordFaults = (file: ContentFile): Fault[] =>
  textsOf(file).flatMap((text) => (text.path ? braceFaults(file, text, text.path) : articleFaults(text)));

function braceFaults(file: ContentFile, { text, fault }: Text, path: Path): Fault[] {
  const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  if (names.length === 0) return [];
  const { filledIn } = askedOf(kinds[file.kind].schema, path);
  const counts: readonly string[] = readWithoutCounts.has(file.kind) ? [] : COUNTED;
  return names
    .filter((name) => !filledIn.includes(name) && !counts.includes(name))
    .map((name) => fault(`nothing fills in {${name}}; ${meant(name, filledIn, counts)}`));
}

function meant(name: string, filledIn: string[], counts: readonly string[]): string {
  const close = closest(name, [...filledIn, ...counts]);
  if (close) return `write {${close}}`;
  const others = filledIn.length > 0 ? new Set(filledIn) : counts;
  const list = Array.from(others, (one) => `{${one}}`).join(", ");
  return list ? `write the words themselves, or one of ${list}` : "write the words themselves";
}

/** In MDX these begin a tag or a program. */
function articleFaults({ text, fault }: Text): Fault[] {
  const sentences: string[] = [];
  const address = /<(https?:[^>\s]*|mailto:[^>\s]*)/.exec(text)?.[1];
  if (address) sentences.push(`<${address}> is no link here; write [words](${address})`);
  const less = /<(?![A-Za-z/>])\S*/.exec(text)?.[0];
  if (less) sentences.push(`${less} would begin a tag; write &lt;${less.slice(1)} or "less than"`);
  const brace = /(?<!\\)\{[^}]*\}?/.exec(text)?.[0];
  if (brace)
    sentences.push(`nothing fills in ${brace} in an article; write the words, or \\{ for a brace itself`);
  return sentences.map(fault);
}
