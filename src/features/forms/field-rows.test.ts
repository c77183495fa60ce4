import { expect, test } from "vitest";
import { getWideFields } from "./field-rows.ts";

test.each([
  ["name*, email, phone, message*", "name message"],
  ["name*, email, phone, message*, url", "name message url"],
  ["message*, url, trade, size", "message url"],
  ["about, budget, day, part", ""],
  ["email", "email"],
  ["", ""],
])("fields (* takes a row): %s: %s", (text, expected) => {
  const fields = text
    .split(", ")
    .filter(Boolean)
    .map((name) => (name.endsWith("*") ? { name: name.slice(0, -1) } : { name, half: true as const }));
  const wide = getWideFields(fields);
  expect(fields.flatMap((field) => (wide.has(field) ? field.name : [])).join(" ")).toBe(expected);
});
