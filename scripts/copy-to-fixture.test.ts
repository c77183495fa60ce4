import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { contentDir } from "#server/files/site-folders.mjs";
import { findContentWarnings } from "#src/data/checks/content-issues.ts";
import { withSourceVersion } from "#src/data/checks/translations.ts";
import {
  getFolders,
  listIssues,
  readText,
  replaceText,
  root,
  writeText,
} from "#tests/support/content-copy.ts";
import { copyMissingContent } from "./copy-to-fixture.ts";

const copy = () => copyMissingContent(contentDir, join(root, "content"));

it("changes nothing in complete content", () => {
  expect(copy()).toEqual([]);
});

it("copies missing files and fields, removes unknown fields, and keeps the other fields", () => {
  const forms = "content/en/forms.yaml";
  const warnings = findContentWarnings(getFolders());
  const before = readText(forms);
  replaceText(forms, /^ {2,}sending: .*\n/m, "");
  replaceText("content/bn/forms.yaml", /^ {2,}sending: .*\n/m, "");
  writeText("content/bn/forms.yaml", withSourceVersion(join(root, "content"), "bn/forms.yaml"));
  replaceText("content/en/categories.yaml", /$/, "obsolete: true\n");
  rmSync(join(root, "content/en/pages/faq.yaml"));
  expect(copy().map((line) => line.slice(root.length + 1))).toEqual([
    "content/en/pages/faq.yaml: copied",
    "content/en/categories.yaml: obsolete: removed, because the schema does not contain it",
    `content/en/forms.yaml: shared.sending: copied from ${contentDir}/en/forms.yaml`,
  ]);
  expect(parse(readText(forms))).toEqual(parse(before));
  expect(listIssues()).toEqual([]);
  // The Bengali form has the field, too, and is marked as up to date.
  expect(findContentWarnings(getFolders())).toEqual(warnings);
});

it("copies a missing field of an entry from another entry", () => {
  replaceText("content/en/questions/how-do-we-pay.yaml", /^content: .*\n(?: .*\n)*/m, "");
  expect(copy()).toEqual([expect.stringMatching(/how-do-we-pay\.yaml: content: copied from /)]);
  expect(listIssues()).toEqual([]);
});
