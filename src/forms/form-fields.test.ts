import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { languageFolder } from "../../server/disk/site-folders.mjs";
import { checkForm } from "../../shared/forms/check";
import { fieldsOf, formKinds, formNames, formOf, shownFields } from "../../shared/forms/forms";

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

test.each(formKinds)("E3, E6 %s: each field has its labels, and those marked as required are", (kind) => {
  const shown = shownFields(kind);
  expect(Object.keys(forms[kind].labels).sort()).toEqual(shown.map(({ name }) => name).sort());
  for (const { name } of fieldsOf[kind]) expect(labels[name], name).toBeTruthy();
  const empty = Object.fromEntries(shown.map(({ name }) => [name, ""]));
  const checked = checkForm(formOf(kind), { ...empty, post: "a-post" }, words);
  const required = shown.filter((field) => field.required).map(({ name }) => name);
  expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(required.sort());
});

test.each(formKinds)("E3 %s: what its fields hold is accepted", (kind) => {
  const examples = { email: "asha@example.com", phone: "+91 33 2464 0000", website: "example.com" };
  const typed = fieldsOf[kind].map(({ name, kind: fieldKind }) => [
    name,
    fieldKind === "select"
      ? forms[kind].options[name][0]
      : { line: "example", text: "example", choice: "example", date: "2026-11-27", ...examples }[fieldKind],
  ]);
  expect(checkForm(formOf(kind), Object.fromEntries(typed), words)).toMatchObject({ ok: true });
});
