import { expect, test } from "vitest";
import { escapeFormula, toCsv } from "./csv.ts";

test.each(["=1+1", "+91 98", "-1", "@x", " =1", "\t=1", "＝1"])(
  "escapes %j in a spreadsheet (S1)",
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test("preserves quotes and line breaks in a cell (S1)", () => {
  expect(toCsv([['a "b"', "c\r\nd"]])).toBe('\ufeff"a ""b""","c\r\nd"\r\n');
});
