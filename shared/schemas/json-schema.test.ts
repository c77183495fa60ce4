import { expect, it } from "vitest";
import { getChildField, getMetadata, getRootField, isCopyNode, type SchemaField } from "./json-schema.ts";
import { kinds } from "./kinds.ts";

const MAX_DEPTH = 12;

/** Lists the fields of a schema that have an identity. */
function listIdentifiedLists(
  field: SchemaField,
  path: string,
  depth = 0,
): { path: string; field: SchemaField }[] {
  if (depth > MAX_DEPTH) return [];
  const names = new Set(field.nodes.flatMap(({ properties = {} }) => Object.keys(properties)));
  const steps = [...names, ...(field.nodes.some(({ items }) => items) ? [0] : [])];
  return [
    ...(getMetadata(field, "identity") === undefined ? [] : [{ path, field }]),
    ...steps.flatMap((step) => listIdentifiedLists(getChildField(field, step), `${path}.${step}`, depth + 1)),
  ];
}

it("names identities that are fields of the items and not translated (L1)", () => {
  const lists = Object.entries(kinds).flatMap(([kind, { schema }]) =>
    listIdentifiedLists(getRootField(schema), kind),
  );
  const invalid = lists.filter(({ field }) => {
    const { nodes } = getChildField(getChildField(field, 0), String(getMetadata(field, "identity")));
    return nodes.length === 0 || nodes.some(isCopyNode);
  });
  expect(invalid.map(({ path }) => path)).toEqual([]);
  expect(lists).not.toEqual([]);
});
