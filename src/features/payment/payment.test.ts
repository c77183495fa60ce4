import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { languageFolder } from "#server/disk/site-folders.mjs";
import {
  cardNumberFault,
  cvvFault,
  expiryFault,
  monthInIndia,
  type PaymentField,
  paymentFaults,
  upiIdFault,
} from "./payment.ts";

const now = "2026-11";
const content = (file: string) => parse(readFileSync(join(languageFolder(), file), "utf8"));
const words = { faults: content("forms.yaml").faults, own: content("pages/payment.yaml").form.wrong };

describe("E9 card number", () => {
  it.each([
    "4111 1111 1111 1111",
    "5555-5555-5555-4444",
    "378282246310005",
    "6011111111111117",
    " 4242424242424242 ",
    "৪১১১ ১১১১ ১১১১ ১১১১",
    "४१११ ११११ ११११ ११११",
  ])("accepts %s", (number) => expect(cardNumberFault(number)).toBeUndefined());
  it.each(["", "   ", "4111 1111 1111 1112", "1411 1111 1111 1111", "41111111111", "0000 0000 0000 0000"])(
    "refuses %j",
    (number) => expect(cardNumberFault(number)).toBeTruthy(),
  );
  it.each(["4111 1111 1111 111a", "৪১১১ ১১১১ ১১১১ ১১১২", "4".repeat(20), "4111.1111.1111.1111"])(
    "refuses %j",
    (number) => expect(cardNumberFault(number)).toBeTruthy(),
  );
  it("notices each single wrong digit", () => {
    const good = "4111111111111111";
    for (const place of Array(good.length).keys())
      for (const digit of "0123456789")
        if (digit !== good[place])
          expect(cardNumberFault(good.slice(0, place) + digit + good.slice(place + 1))).toBeTruthy();
  });
});

describe("E9 expiry date", () => {
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
  ])("accepts %s", (date) => expect(expiryFault(date, now)).toBeUndefined());
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
  ])("refuses %j", (date) => expect(expiryFault(date, now)).toBeTruthy());
  it("counts months in India", () => {
    expect(monthInIndia(new Date("2026-11-30T18:29:59Z"))).toBe("2026-11");
    expect(monthInIndia(new Date("2026-11-30T18:30:00Z"))).toBe("2026-12");
  });
});

describe("E9 security code", () => {
  it.each(["123", "0007", " 999 ", "১২৩"])("accepts %j", (code) => expect(cvvFault(code)).toBeUndefined());
  it.each(["", "12", "12345", "12a", "1 2 3"])("refuses %j", (code) => expect(cvvFault(code)).toBeTruthy());
});

describe("E9 UPI id", () => {
  it.each(["mitali@okhdfcbank", "9830000000@ybl", "shop.gariahat-1@upi", "A_B@axl"])("accepts %s", (id) =>
    expect(upiIdFault(id)).toBeUndefined(),
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
  ])("refuses %j", (id) => expect(upiIdFault(id)).toBeTruthy());
});

describe("E9 payment form", () => {
  const typed: Record<PaymentField, string> = {
    name: "Mitali Sen",
    email: "mitali@example.com",
    phone: "+91 98300 00000",
    "card-number": "4111 1111 1111 1111",
    expiry: "12/30",
    cvv: "123",
    "upi-id": "mitali@ybl",
  };
  const faultsOf = (method: "credit-card" | "upi", change: Partial<typeof typed> = {}) =>
    Object.keys(paymentFaults(method, (field) => ({ ...typed, ...change })[field], now, words));

  it("accepts a complete form by either method", () => {
    expect(faultsOf("credit-card")).toEqual([]);
    expect(faultsOf("upi")).toEqual([]);
  });
  it("requires name, email, phone and every field of the chosen method, no field of the other", () => {
    const empty = Object.fromEntries(Object.keys(typed).map((field) => [field, " "]));
    expect(faultsOf("credit-card", empty)).toEqual([
      "name",
      "email",
      "phone",
      "card-number",
      "expiry",
      "cvv",
    ]);
    expect(faultsOf("upi", empty)).toEqual(["name", "email", "phone", "upi-id"]);
  });
  it("says for each fault what to do, in the words of the page's language", () => {
    const own = { ...words.own, cvv: { empty: "CVV লিখুন।", wrong: "CVV দেখুন।" } };
    const said = (cvv: string) =>
      paymentFaults("credit-card", (field) => ({ ...typed, cvv })[field], now, { ...words, own });
    expect([said(""), said("12")]).toEqual([{ cvv: "CVV লিখুন।" }, { cvv: "CVV দেখুন।" }]);
    expect(paymentFaults("upi", (field) => ({ ...typed, phone: "" })[field], now, words)).toEqual({
      phone: words.faults.fields.phone.empty,
    });
  });
  it("checks email and phone as the other forms do", () => {
    expect(faultsOf("upi", { email: "mitali@example", phone: "12" })).toEqual(["email", "phone"]);
    expect(faultsOf("upi", { name: "x".repeat(201) })).toEqual(["name"]);
  });
});
