import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  findLineNumber,
  getFolders,
  listFiles,
  listIssues,
  readText,
  replaceText,
  root,
  setField,
  writeText,
} from "#tests/support/content-copy.ts";
import { findContentWarnings } from "./content-issues.ts";
import { formatIssue } from "./issue.ts";
import { withSourceVersion } from "./translations.ts";

it("requires translations of everything but staff mails (L1)", () => {
  mkdirSync(join(root, "content/xx"));
  writeText("content/xx/language.yaml", readText("content/en/language.yaml"));
  writeText("content/xx/mails.yaml", "unnamed: Xx\nbesides: Xx\n");
  const found = listIssues().filter((issue) => issue.startsWith("content/xx/"));
  expect(found).toContainEqual(expect.stringContaining("acknowledgement.subject: Missing translation"));
  expect(found).toContain(
    "content/xx/mails.yaml:2: besides: Unknown field: the English file does not have it.",
  );
  expect(found.filter((issue) => /: (?:staff|digest|health)/.test(issue))).toEqual([]);
});

it("only warns about translations of changed and deleted English files (L1)", () => {
  const [member = "", gone = ""] = listFiles("members");
  const home = "content/en/pages/home.yaml";
  const translations = [member, gone, home].map((file) => file.replace("/en/", "/xx/"));
  for (const folder of ["members", "pages"]) mkdirSync(join(root, "content/xx", folder), { recursive: true });
  writeText("content/xx/language.yaml", readText("content/en/language.yaml"));
  for (const file of translations) {
    writeText(file, readText(file.replace("/xx/", "/en/")));
    writeText(file, withSourceVersion(join(root, "content"), file.replace("content/", "")));
  }
  const before = listIssues();
  rmSync(join(root, gone));
  setField(member, "role", "Somebody else");
  replaceText(home, /^ {4}- title:[\s\S]*?(?=^ {4}- title:)/m, "");
  expect(listIssues().filter((issue) => issue.startsWith("content/xx/"))).toEqual([]);
  expect(before.filter((issue) => issue.startsWith("content/xx/"))).toEqual([]);
  const warned = findContentWarnings(getFolders()).map(({ file }) => file);
  expect(warned.filter((file) => file.startsWith("content/xx/"))).toEqual(translations);
});

describe("lists of a translation (L1)", () => {
  const ENGLISH = "content/en/navigation.yaml";
  const TRANSLATION = "content/xx/navigation.yaml";
  const HOME = { label: "Home", href: "/" };
  const BLOG = { label: "Blog", href: "/blog" };

  /** Replaces the policy links of the English file and of its translation, which is up to date. */
  function setLinks(english: object[], translation: object[]): void {
    replaceText(ENGLISH, /^policies:\n(?: .*\n)+/m, `policies: ${JSON.stringify(english)}\n`);
    const links = `policies: ${JSON.stringify(translation)}\n`;
    writeText(TRANSLATION, readText(ENGLISH).replace(/^policies: .*\n/m, links));
    writeText(TRANSLATION, withSourceVersion(join(root, "content"), "xx/navigation.yaml"));
  }

  beforeEach(() => {
    mkdirSync(join(root, "content/xx"));
    writeText("content/xx/language.yaml", readText("content/en/language.yaml"));
  });

  it("may have another order", () => {
    setLinks([HOME, BLOG], [BLOG, HOME]);
    expect(listIssues()).toEqual([]);
  });

  it.each([
    ["a missing item", [HOME], 'policies.1.label: Missing translation of "Blog".'],
    [
      "an unknown item",
      [HOME, BLOG, { label: "Old", href: "/faq" }],
      "policies.3.href: Expected the href of an item of the English list: /, /blog; got /faq.",
    ],
    [
      "an item without its identity",
      [HOME, BLOG, { label: "Old" }],
      "policies.3.href: Missing href. Expected the href of an item of the English list: /, /blog.",
    ],
    [
      "an identity that occurs twice",
      [HOME, BLOG, BLOG],
      "policies.3.href: Expected each href once, got /blog again. Delete one of the items.",
    ],
  ])("report %s", (_issue, translation, message) => {
    setLinks([HOME, BLOG], translation);
    expect(listIssues()).toEqual([`${TRANSLATION}:${findLineNumber(TRANSLATION, "policies:")}: ${message}`]);
  });

  it("have as many items as the English list if the items have no identity", () => {
    const home = "content/xx/pages/home.yaml";
    mkdirSync(join(root, "content/xx/pages"));
    writeText(home, readText("content/en/pages/home.yaml"));
    const steps = /(^steps:\n(?: .*\n)*? {2}points:\n)(?: .*\n)+/m;
    const [, before = ""] = steps.exec(readText(home)) ?? [];
    replaceText(home, steps, `${before}    - { title: One, text: Two }\n`);
    writeText(home, withSourceVersion(join(root, "content"), "xx/pages/home.yaml"));
    expect(listIssues()).toEqual([
      expect.stringMatching(/: steps\.points: Expected \d+ items, as in the English file, got 1\.$/),
    ]);
  });

  it("cause a warning about an English identity that occurs twice", () => {
    setLinks([HOME, BLOG, BLOG], [HOME, BLOG, BLOG]);
    expect(findContentWarnings(getFolders()).map(formatIssue)).toContain(
      `${ENGLISH}:${findLineNumber(ENGLISH, "policies:")}: policies.3.href: Expected each href once, because translations are matched by it, got /blog again.`,
    );
  });
});

it("requires the values of options to be those of the English form (E10)", () => {
  const forms = "content/bn/forms.yaml";
  replaceText(forms, /value: not-sure/, "value: unsure");
  expect(listIssues()).toContainEqual(
    expect.stringMatching(
      /^content\/bn\/forms\.yaml:\d+: forms\.contact\.options\.budget\.\d+\.value: Expected the value of an item of the English list: .*; got unsure\.$/,
    ),
  );
});
