import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import {
  getMonthInIndia,
  type PaymentField,
  validateCardNumber,
  validateCvv,
  validateExpiry,
  validatePayment,
  validateUpiId,
} from "./payment.ts";

const currentMonth = "2026-11";
const content = (file: string) => parse(readFileSync(join(getLanguageFolder(), file), "utf8"));
const messages = {
  payer: content("forms.yaml").faults,
  method: content("pages/payment.yaml").form.wrong,
};

describe("card number (E9)", () => {
  it.each([
    "4111 1111 1111 1111",
    "5555-5555-5555-4444",
    "378282246310005",
    "6011111111111117",
    " 4242424242424242 ",
    "৪১১১ ১১১১ ১১১১ ১১১১",
    "४१११ ११११ ११११ ११११",
  ])("accepts %s", (number) => expect(validateCardNumber(number)).toBeUndefined());
  it.each(["", "   ", "4111 1111 1111 1112", "1411 1111 1111 1111", "41111111111", "0000 0000 0000 0000"])(
    "rejects %j",
    (number) => expect(validateCardNumber(number)).toBeTruthy(),
  );
  it.each(["4111 1111 1111 111a", "৪১১১ ১১১১ ১১১১ ১১১২", "4".repeat(20), "4111.1111.1111.1111"])(
    "rejects %j",
    (number) => expect(validateCardNumber(number)).toBeTruthy(),
  );
  it("detects any single wrong digit", () => {
    const valid = "4111111111111111";
    for (const index of Array(valid.length).keys())
      for (const digit of "0123456789")
        if (digit !== valid[index])
          expect(validateCardNumber(valid.slice(0, index) + digit + valid.slice(index + 1))).toBeTruthy();
  });
});

describe("expiry date (E9)", () => {
  it.each([
    "11/26",
    "12/26",
    "01/27",
    " 08 / 29 ",
    "1230",
    "12/2030",
    "12 / 2030",
    "122030",
    "১২/৩০",
    "১২৩০",
  ])("accepts %s", (date) => expect(validateExpiry(date, currentMonth)).toBeUndefined());
  it.each([
    "",
    "10/26",
    "12/25",
    "01/00",
    "13/27",
    "00/27",
    "1/27",
    "11/2127",
    "2027-11",
    "aa/bb",
    "1026",
    "11/2025",
    "127",
    "১০/২৬",
  ])("rejects %j", (date) => expect(validateExpiry(date, currentMonth)).toBeTruthy());
  it("uses the month in India", () => {
    expect(getMonthInIndia(new Date("2026-11-30T18:29:59Z"))).toBe("2026-11");
    expect(getMonthInIndia(new Date("2026-11-30T18:30:00Z"))).toBe("2026-12");
  });
});

describe("security code (E9)", () => {
  it.each(["123", "0007", " 999 ", "১২৩"])("accepts %j", (code) => expect(validateCvv(code)).toBeUndefined());
  it.each(["", "12", "12345", "12a", "1 2 3"])("rejects %j", (code) =>
    expect(validateCvv(code)).toBeTruthy(),
  );
});

describe("UPI ID (E9)", () => {
  it.each(["mitali@okhdfcbank", "9830000000@ybl", "shop.gariahat-1@upi", "A_B@axl"])("accepts %s", (id) =>
    expect(validateUpiId(id)).toBeUndefined(),
  );
  it.each([
    "",
    "mitali",
    "@ybl",
    "mitali@",
    "a@b@c",
    "mi tali@ybl",
    "m@ybl",
    "mitali@example.com",
    "mitali@1",
  ])("rejects %j", (id) => expect(validateUpiId(id)).toBeTruthy());
});

describe("payment form (E9)", () => {
  const values: Record<PaymentField, string> = {
    name: "Mitali Sen",
    email: "mitali@example.com",
    phone: "+91 98300 00000",
    "card-number": "4111 1111 1111 1111",
    expiry: "12/30",
    cvv: "123",
    "upi-id": "mitali@ybl",
  };
  const invalidFields = (method: "credit-card" | "upi", changes: Partial<typeof values> = {}) =>
    Object.keys(
      validatePayment(method, (field) => ({ ...values, ...changes })[field], currentMonth, messages),
    );

  it("accepts a complete form with either method", () => {
    expect(invalidFields("credit-card")).toEqual([]);
    expect(invalidFields("upi")).toEqual([]);
  });
  it("requires name, email, phone and the fields of the chosen method only", () => {
    const empty = Object.fromEntries(Object.keys(values).map((field) => [field, " "]));
    expect(invalidFields("credit-card", empty)).toEqual([
      "name",
      "email",
      "phone",
      "card-number",
      "expiry",
      "cvv",
    ]);
    expect(invalidFields("upi", empty)).toEqual(["name", "email", "phone", "upi-id"]);
  });
  it("returns messages in the language of the page", () => {
    const method = { ...messages.method, cvv: { empty: "CVV লিখুন।", wrong: "CVV দেখুন।" } };
    const validateCvvField = (cvv: string) =>
      validatePayment("credit-card", (field) => ({ ...values, cvv })[field], currentMonth, {
        ...messages,
        method,
      });
    expect([validateCvvField(""), validateCvvField("12")]).toEqual([
      { cvv: "CVV লিখুন।" },
      { cvv: "CVV দেখুন।" },
    ]);
    expect(
      validatePayment("upi", (field) => ({ ...values, phone: "" })[field], currentMonth, messages),
    ).toEqual({
      phone: messages.payer.fields.phone.empty,
    });
  });
  it("applies the rules of the other forms to email and phone", () => {
    expect(invalidFields("upi", { email: "mitali@example", phone: "12" })).toEqual(["email", "phone"]);
    expect(invalidFields("upi", { name: "x".repeat(201) })).toEqual(["name"]);
  });
});
