import { expect, test } from "vitest";
import { areOverruled, confirmDoubts, findDoubts, isDoubtfulPhone, suggestEmailAddress } from "./doubts.ts";

test.each([
  ["asha@gmial.com", "asha@gmail.com"],
  ["asha@gmail.con", "asha@gmail.com"],
  ["Asha.Sen@GMAI.COM", "Asha.Sen@gmail.com"],
  ["asha@yaho.co.in", "asha@yahoo.co.in"],
  ["asha@hotmial.com", "asha@hotmail.com"],
  ["asha@redifmail.com", "asha@rediffmail.com"],
])("asks whether %s should be %s (E3)", (typed, meant) => {
  expect(suggestEmailAddress(typed)).toBe(meant);
});

test.each([
  "asha@gmail.com",
  "asha@ymail.com",
  "asha@mail.com",
  "asha@yahoo.co.uk",
  "asha@example.com",
  "asha@hp.com",
  "asha@শাড়ি.ভারত",
  `asha@${"gmail".repeat(50)}.com`,
  "",
])("does not question %s (E3)", (typed) => {
  expect(suggestEmailAddress(typed)).toBeUndefined();
});

test.each(["11111111", "1111111111", "+91 98300", "12345678", "1234567890", "০৯৮৩০০ ১২৩৪"])(
  "questions the phone number %s (E3)",
  (typed) => expect(isDoubtfulPhone(typed)).toBe(true),
);

test.each([
  "98300 12345",
  "+91 98300 12345",
  "919830012345",
  "০৯৮৩০০ ১২৩৪৫",
  "+91 (0)33 2464-0000",
  "033 2464 0000",
  "1800 123 4567",
  "+44 20 7946 0000",
  "+880 1711 111111",
])("does not question the phone number %s (E3)", (typed) => {
  expect(isDoubtfulPhone(typed)).toBe(false);
});

test("names the doubtful values, with a question for each field (E3)", () => {
  const fields = { name: "Asha", email: " asha@gmial.com", phone: "1111111111" };
  const doubts = { email: "Did you mean {suggestion}?", phone: "Is this right?", use: "Use {suggestion}" };
  const found = findDoubts("contact", fields, { doubts });
  expect(found).toEqual({
    errors: { email: ["Did you mean asha@gmail.com?"], phone: ["Is this right?"] },
    suggestion: "asha@gmail.com",
    values: ["asha@gmial.com", "1111111111"],
  });
  expect(areOverruled(found)).toBe(false);
  expect(areOverruled(found, confirmDoubts(found))).toBe(true);
  const corrected = findDoubts("contact", { ...fields, email: "asha@gmail.com" }, { doubts });
  expect(areOverruled(corrected, confirmDoubts(found))).toBe(true);
  const changed = findDoubts("contact", { ...fields, phone: "2222222222" }, { doubts });
  expect(areOverruled(changed, confirmDoubts(found))).toBe(false);
});
