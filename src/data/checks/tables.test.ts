import { expect, it } from "vitest";
import { findLineNumber, listIssues, replaceText } from "#tests/support/content-copy.ts";

const CRM = "content/en/services/CRM-System.yaml";

it("reports a row of a table with too few cells (O5)", () => {
  replaceText(CRM, /^ +- \[Licence, None, None\]$/m, "      - [Licence, None]");
  expect(listIssues()).toEqual([
    expect.stringContaining(
      `${CRM}:${findLineNumber(CRM, "tables:") + 1}: tables.1: Expected as many cells in each row as there are columns.`,
    ),
  ]);
});

it("accepts a service without tables in a section (O5)", () => {
  replaceText(CRM, /^tables:\n(?: .*\n)+/m, "");
  expect(listIssues()).toEqual([]);
});
