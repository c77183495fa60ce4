import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { languageFolder } from "#server/disk/site-folders.mjs";
import { checkForm } from "#shared/forms/check.ts";
import { fieldsOf, formKinds, formNames, formOf, shownFields } from "#shared/forms/forms.ts";

const content = (file: string) => parse(readFileSync(join(languageFolder(), `${file}.yaml`), "utf8"));
const words = content("forms");
const { forms } = words;
const { labels } = content("mails");

test("E1 every form has a kind", () => {
  expect(new Set(formKinds.map(formOf))).toEqual(new Set(formNames));
});

test("E3 a field's name has the same kind in every form", () => {
  const kinds = Object.values(fieldsOf).flatMap((fields) =>
    fields.map(({ name, kind }) => `${name} ${kind}`),
  );
  const names = Object.values(fieldsOf).flatMap((fields) => fields.map(({ name }) => name));
  expect(new Set(kinds).size).toBe(new Set(names).size);
});

test("E3, E6 each field of every form has its labels, and those marked as required are", () => {
  expect(formKinds.length).toBeGreaterThan(0);
  const offences = formKinds.flatMap((kind) => {
    const shown = shownFields(kind);
    const names = shown.map(({ name }) => name);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    const checked = checkForm(formOf(kind), { ...empty, post: "a-post" }, words);
    const required = shown.filter((field) => field.required).map(({ name }) => name);
    return [
      ...differences(Object.keys(forms[kind].labels), names, "label"),
      ...fieldsOf[kind].flatMap(({ name }) => (labels[name] ? [] : [`${name} has no label in mails`])),
      ...differences(checked.ok ? [] : Object.keys(checked.errors), required, "error when it is empty"),
    ].map((reason) => `${kind}: ${reason}`);
  });
  expect(offences).toEqual([]);
});

function differences(found: string[], expected: string[], what: string): string[] {
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `${name} has no ${what}`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${name} has an unexpected ${what}`),
  ];
}

test("E3 what the fields of every form hold is accepted", () => {
  const examples = { email: "asha@example.com", phone: "+91 33 2464 0000", website: "example.com" };
  expect(formKinds.length).toBeGreaterThan(0);
  const offences = formKinds.flatMap((kind) => {
    const typed = fieldsOf[kind].map(({ name, kind: fieldKind }) => [
      name,
      fieldKind === "select"
        ? forms[kind].options[name][0]
        : { line: "example", text: "example", choice: "example", date: "2026-11-27", ...examples }[fieldKind],
    ]);
    const checked = checkForm(formOf(kind), Object.fromEntries(typed), words);
    return checked.ok ? [] : [`${kind}: ${Object.keys(checked.errors).join(", ")} refused`];
  });
  expect(offences).toEqual([]);
});
