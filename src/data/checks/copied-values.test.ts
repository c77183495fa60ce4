import { expect, it } from "vitest";
import { type KindName, kindNames, kinds } from "#shared/schemas/kinds.ts";
import { readText, root, writeText } from "#tests/support/content-copy.ts";
import { getAtPath, readContentFiles } from "./content-files.ts";
import { findCopiedValueWarnings, UNIQUE_FIELDS } from "./copied-values.ts";
import { type FieldPath, formatPath } from "./issue.ts";
import { getFieldInfo } from "./schema-tree.ts";

const hasField = (kind: KindName, path: FieldPath) =>
  getFieldInfo(kinds[kind].schema, path.slice(0, -1)).fields.includes(String(path.at(-1)));

it("compares fields that the schema of an entry contains (O5)", () => {
  const kindsOfEntries = kindNames.filter((kind) => kinds[kind].files.includes("*"));
  const missing = UNIQUE_FIELDS.filter((path) => !kindsOfEntries.some((kind) => hasField(kind, path)));
  expect(missing.map(formatPath)).toEqual([]);
});

it("reports each name, title, summary, description, phone number and biography of a copied entry of any kind (O5)", () => {
  const content = `${root}/content`;
  const originals = Map.groupBy(readContentFiles(content), ({ kind }) => kind)
    .values()
    .flatMap(([first]) => (first && kinds[first.kind].files.includes("*") ? [first] : []))
    .toArray();
  const expected = originals.flatMap((original) => {
    const copy = original.file.replace(/(\.\w+)$/, "2$1");
    writeText(copy, readText(original.file));
    return UNIQUE_FIELDS.filter((path) => getAtPath(original.raw, path)).map(
      (path) => `${copy}: ${formatPath(path)}: Expected a value of its own, got that of ${original.file}.`,
    );
  });
  const warnings = findCopiedValueWarnings(readContentFiles(content)).map(
    ({ file, message }) => `${file}: ${message}`,
  );
  expect(expected.filter((start) => !warnings.some((warning) => warning.startsWith(start)))).toEqual([]);
});
