import { type KindName, kinds } from "../../../shared/schemas/kinds.ts";
import { COUNTED, readWithoutCounts } from "../../../shared/wording/counts.ts";
import { closest } from "./closest.ts";
import { type Fault, fieldName } from "./fault.ts";
import type { ContentFile } from "./files.ts";
import { namesFilledIn } from "./schema-tree.ts";
import { type Text, textsOf } from "./texts.ts";

/** Names in braces that nothing fills, and what only looks like Markdown in an article. */
export function wordFaults(file: ContentFile): Fault[] {
  return textsOf(file).flatMap((text) =>
    text.path ? braceFaults(file, text) : articleFaults(text).map((sentence) => at(file, text, sentence)),
  );
}

function braceFaults(file: ContentFile, text: Text): Fault[] {
  const { path = [] } = text;
  const own = [...namesFilledIn(kinds[file.kind].schema, path)];
  const counts = countsIn(file.kind);
  return Array.from(text.text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
    .filter((name) => !own.includes(name) && !counts.includes(name))
    .map((name) =>
      at(file, text, `${fieldName(path)}: nothing fills in {${name}}; ${meant(name, own, counts)}`),
    );
}

function meant(name: string, own: string[], counts: string[]): string {
  const close = closest(name, [...own, ...counts]);
  if (close) return `write {${close}}`;
  const others = own.length > 0 ? own : counts;
  if (others.length === 0) return "write the words themselves";
  return `write the words themselves, or one of ${others.map((one) => `{${one}}`).join(", ")}`;
}

const countsIn = (kind: KindName): string[] =>
  readWithoutCounts.has(kind)
    ? []
    : COUNTED.flatMap((name) => [name, name[0]?.toUpperCase() + name.slice(1)]);

/** In MDX these begin a tag or a program. */
function articleFaults({ text }: Text): string[] {
  const faults: string[] = [];
  const address = /<(https?:[^>\s]*|mailto:[^>\s]*)/.exec(text)?.[1];
  if (address) faults.push(`<${address}> is no link here; write [words](${address})`);
  const less = /<(?![A-Za-z/>])\S*/.exec(text)?.[0];
  if (less) faults.push(`${less} would begin a tag; write &lt;${less.slice(1)} or "less than"`);
  const brace = /(?<!\\)\{[^}]*\}?/.exec(text)?.[0];
  if (brace)
    faults.push(`nothing fills in ${brace} in an article; write the words, or \\{ for a brace itself`);
  return faults;
}

const at = ({ file }: ContentFile, { line }: Text, sentence: string): Fault => ({ file, line, sentence });
