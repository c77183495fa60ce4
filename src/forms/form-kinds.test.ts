import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { checkForm } from "../schemas/forms/check";
import { formNames } from "../schemas/forms/names";
import { type FormKind, fieldsOf, formOf } from "./form-kinds";

const kinds = Object.keys(fieldsOf) as FormKind[];
const { forms } = parse(readFileSync("content/forms.yaml", "utf8"));
const filledIn = { email: "asha@example.com", "your-email": "asha@example.com" };

test("E1 every form has a kind", () => {
  expect(new Set(kinds.map(formOf))).toEqual(new Set(formNames));
});

test.each(kinds)("E3 %s: each field has its label, and those marked as required are", (kind) => {
  expect(Object.keys(forms[kind].labels).sort()).toEqual(fieldsOf[kind].map(({ name }) => name).sort());
  const empty = Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, ""]));
  const checked = checkForm(formOf(kind), { ...empty, post: "a-post" });
  const required = fieldsOf[kind].filter((field) => field.required).map(({ name }) => name);
  expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(required.sort());
});

test.each(kinds)("E3 %s: what its fields hold is accepted", (kind) => {
  const typed = Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, "example"]));
  const fields = { ...typed, ...filledIn, phone: "+91 33 2464 0000", url: "example.com", post: "a-post" };
  expect(checkForm(formOf(kind), fields).ok).toBe(true);
});
