import { expect, it } from "vitest";
import { getFirstFile, listIssues, readText, replaceText, writeText } from "#tests/support/content-copy.ts";

it("reports an unknown placeholder (O5)", () => {
  const file = getFirstFile("questions");
  writeText(file, `order: 900\ntitle: Who?\ncontent: We are {peple}.\n`);
  expect(listIssues()).toEqual([`${file}:3: content: Unknown placeholder {peple}. Did you mean {people}?`]);
});

it("reports the placeholder of a price that the site does not have (O5)", () => {
  const file = getFirstFile("questions");
  const id = /^id: (\d+)/m.exec(readText(getFirstFile("offers")))?.[1];
  writeText(file, `order: 900\ntitle: Price?\ncontent: It costs {offer${id}}, or {offer999}.\n`);
  expect(listIssues()).toEqual([
    expect.stringMatching(/^content.*:3: content: Expected the placeholder of a price .*\{offer999\}\.$/),
  ]);
});

it("reports a placeholder of another file (O5)", () => {
  replaceText("content/en/mails.yaml", /\{grievanceOfficer\}/, "{officer}");
  expect(listIssues()).toEqual([
    expect.stringMatching(/Unknown placeholder \{officer\}\. Expected text, or one of/),
  ]);
});
