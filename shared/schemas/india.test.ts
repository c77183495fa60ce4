import { expect, test } from "vitest";
import { findStateWithoutOffice, gstin, pinCode } from "./india.ts";

const getMessage = (schema: typeof gstin | typeof pinCode, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message;

test("accepts an empty text, and GST numbers with a valid check character (C1)", () => {
  for (const value of ["", "27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "19ABCDE1234F1ZX"])
    expect([value, getMessage(gstin, value)]).toEqual([value, undefined]);
});

test("rejects GST numbers that are mistyped (C1)", () => {
  expect(getMessage(gstin, "27AAPFU0939F1ZW")).toContain("last character is V, got 27AAPFU0939F1ZW");
  expect(getMessage(gstin, "27AAPUF0939F1ZV")).toContain("last character is");
  for (const value of ["27aapfu0939f1zv", "27AAPFU0939F1Z", "AAPFU0939F"])
    expect(getMessage(gstin, value)).toContain("such as 19ABCDE1234F1ZX");
});

test("returns the state of a GST number if the company has no office in that state (C1)", () => {
  const bengal = { region: "West Bengal" };
  const bihar = { region: "Bihar" };
  expect(findStateWithoutOffice("19ABCDE1234F1ZX", [bihar, bengal])).toBeUndefined();
  expect(findStateWithoutOffice("19ABCDE1234F1ZX", [bihar])).toBe("West Bengal");
  expect(findStateWithoutOffice("19ABCDE1234F1ZX", [{ region: "পশ্চিমবঙ্গ" }])).toBeUndefined();
  expect(findStateWithoutOffice("", [bihar])).toBeUndefined();
});

test("accepts only PIN codes of six digits that don't start with 0 (C1)", () => {
  const values = ["700019", "700000", "070001", "7000", "7000190"];
  expect(values.map((value) => pinCode.safeParse(value).success)).toEqual([true, true, false, false, false]);
});
