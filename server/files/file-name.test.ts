import { expect, test } from "vitest";
import { cleanFileName, MAX_FILE_NAME_LENGTH } from "./file-name.ts";

test.each([
  ["bill.pdf", "bill.pdf"],
  ["C:\\bills\\May.pdf", "May.pdf"],
  ["../../etc/passwd", "passwd"],
  ["বিল ২.pdf", "বিল ২.pdf"],
  // Displayed as "billexe.pdf".
  ["bill\u202Efdp.exe", "billfdp.exe"],
  ["\u2066a\u2069\u200Eb\u061C.pdf", "ab.pdf"],
  ["a\uD800b\uDC00.pdf", "ab.pdf"],
  ["a\u0000\nb.pdf", "a b.pdf"],
  ["👋.pdf", "👋.pdf"],
  ["", "file"],
  [" / ", "file"],
  ["\u202E", "file"],
])("cleans %j to %j", (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test("keeps the end of a long name, without half a surrogate pair", () => {
  const end = "x".repeat(MAX_FILE_NAME_LENGTH - 5);
  expect(cleanFileName(`👋${end}.pdf`)).toBe(`${end}.pdf`);
});
