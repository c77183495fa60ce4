import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import { formFields, formKinds, formNames, getFormName, getVisibleFields } from "#shared/forms/forms.ts";
import { validateForm } from "#shared/forms/validate.ts";

const content = (file: string) => parse(readFileSync(join(getLanguageFolder(), `${file}.yaml`), "utf8"));
const copy = content("forms");
const { forms } = copy;

test("every form has a kind (E1)", () => {
  expect(new Set(formKinds.map(getFormName))).toEqual(new Set(formNames));
});

test("a field has the same kind in every form (E3)", () => {
  const kinds = Object.values(formFields).flatMap((fields) =>
    fields.map(({ name, kind }) => `${name} ${kind}`),
  );
  const names = Object.values(formFields).flatMap((fields) => fields.map(({ name }) => name));
  expect(new Set(kinds).size).toBe(new Set(names).size);
});

test("every field has a label, and an error when it is required and empty (E3, E6)", () => {
  expect(formKinds.length).toBeGreaterThan(0);
  const violations = formKinds.flatMap((kind) => {
    const fields = getVisibleFields(kind);
    const names = fields.map(({ name }) => name);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    const checked = validateForm(getFormName(kind), { ...empty, post: "a-post", product: "1" }, copy);
    const required = fields.filter((field) => field.required || field.alternative).map(({ name }) => name);
    return [
      ...differences(Object.keys(forms[kind].labels), names, "label"),
      ...differences(checked.ok ? [] : Object.keys(checked.errors), required, "error when it is empty"),
    ].map((reason) => `${kind}: ${reason}`);
  });
  expect(violations).toEqual([]);
});

function differences(actual: string[], expected: string[], subject: string): string[] {
  return [
    ...expected.filter((name) => !actual.includes(name)).map((name) => `${name} has no ${subject}`),
    ...actual
      .filter((name) => !expected.includes(name))
      .map((name) => `${name} has an unexpected ${subject}`),
  ];
}

test("accepts example values for every field (E3)", () => {
  const examples = { email: "asha@example.com", phone: "+91 33 2464 0000", website: "example.com" };
  expect(formKinds.length).toBeGreaterThan(0);
  const violations = formKinds.flatMap((kind) => {
    const values = formFields[kind].map(({ name, kind: fieldKind }) => [
      name,
      fieldKind === "choice"
        ? forms[kind].options[name][0].value
        : {
            line: "example",
            text: "example",
            subject: "example",
            date: "2026-11-27",
            number: "12",
            ...examples,
          }[fieldKind],
    ]);
    const checked = validateForm(getFormName(kind), Object.fromEntries(values), copy);
    return checked.ok ? [] : [`${kind}: ${Object.keys(checked.errors).join(", ")} rejected`];
  });
  expect(violations).toEqual([]);
});
