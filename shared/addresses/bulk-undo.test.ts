import { expect, test } from "vitest";
import { type BulkUndo, formatBulkUndo, parseBulkUndo } from "./bulk-undo.ts";

const undo: BulkUndo = {
  action: "give",
  enquiries: [
    { reference: "HD-7K3M9-QXT2A", version: 4, before: "asha-roy" },
    { reference: "HD-9QXT2-A7K3M", version: 2, before: "asha-roy" },
    { reference: "HD-2A7K3-M9QXT", version: 1, before: "" },
  ],
};

test("an undo survives its text", () => {
  const text = formatBulkUndo(undo);
  expect(new URLSearchParams({ text }).toString(), "needs no encoding").toBe(`text=${text}`);
  expect(parseBulkUndo(text)).toEqual(undo);
});

test("an undo of a hundred enquiries fits into a URL", () => {
  const enquiries = Array.from({ length: 100 }, (_, index) => ({
    reference: `HD-7K3M9-Q${1000 + index}`,
    version: index,
    before: index % 2 === 0 ? "a-member-with-a-long-name" : "",
  }));
  const text = formatBulkUndo({ action: "answered", enquiries });
  expect(text.length).toBeLessThan(2_500);
  expect(parseBulkUndo(text)?.enquiries).toHaveLength(100);
});

test.each([
  "",
  "give",
  "delete*.HD-7K3M9-QXT2A.4",
  "give*a b.HD-7K3M9-QXT2A.4",
  "spam*.hd.4",
  "spam*.HD-7K3M9-QXT2A.x",
  `spam*${".HD-7K3M9-QXT2A.4".repeat(300)}`,
])("rejects %j", (text) => {
  expect(parseBulkUndo(text)).toBeUndefined();
});
