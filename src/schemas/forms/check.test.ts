import { expect, test } from "vitest";
import { checkForm } from "./check.ts";
import { isEmailAddress } from "./email.ts";
import type { formNames } from "./names.ts";
import { normalisePhone } from "./phone.ts";
import { completeWebsite, isWebsite } from "./website.ts";

const whole = { name: "Mita Sen", email: "mita@example.in", message: "Hello" };
const errorsOf = (form: (typeof formNames)[number], fields: Record<string, string>) => {
  const result = checkForm(form, fields);
  return result.ok ? [] : Object.keys(result.errors).sort();
};

test.each([
  ["contact", ["email", "message", "name"]],
  ["member-message", ["email", "message", "name"]],
  ["comment", ["email", "message", "name", "post"]],
  ["subscribe", ["email"]],
  ["mail-back", ["your-email", "your-name"]],
  ["application", ["email", "name"]],
] as const)("E3: an empty %s form asks for what it needs", (form, expected) => {
  expect(errorsOf(form, {})).toEqual(expected);
});

test("E1: a subscription is taken under either spelling", () => {
  expect(errorsOf("subscribe", { email: "a@example.in" })).toEqual([]);
  expect(errorsOf("subscribe", { "your-email": "a@example.in", "your-name": "A" })).toEqual([]);
  expect(errorsOf("subscribe", { "your-email": "a" })).toEqual(["your-email"]);
  expect(errorsOf("subscribe", { email: "", "your-email": "a@example.in" })).toEqual([]);
});

test("E3: what is accepted comes back as typed, without fields of other forms", () => {
  const typed = { ...whole, message: "two\r\nlines  ", phone: " 033-2464 0000", other: "x", about: "" };
  const { other: _, ...kept } = typed;
  expect(checkForm("contact", typed)).toEqual({ ok: true, fields: kept });
});

test("E3: limits count characters as people do, and say how many there are", () => {
  expect(errorsOf("contact", { ...whole, message: "😀".repeat(5_000) })).toEqual([]);
  expect(errorsOf("contact", { ...whole, name: "x".repeat(200), phone: "" })).toEqual([]);
  const result = checkForm("contact", { ...whole, message: "x".repeat(5_001), name: "x".repeat(201) });
  expect(result).toMatchObject({
    errors: { message: [expect.stringContaining("5,001")], name: [expect.stringContaining("200")] },
  });
});

test.each(["a\nb", "a\r\nBcc: x@example.com", "a\u0000b", "a\ud800"])("E3: %j is no name", (name) => {
  expect(errorsOf("contact", { ...whole, name })).toEqual(["name"]);
});

test.each(["\u200b", " \u200b\u2060\ufeff ", "\u00ad\u3164", "\u2800\u202e"])(
  "E3: nothing but unseen characters is nothing",
  (unseen) => {
    expect(errorsOf("contact", { ...whole, name: unseen })).toEqual(["name"]);
    expect(errorsOf("contact", { ...whole, message: unseen })).toEqual(["message"]);
    expect(errorsOf("contact", { ...whole, name: `ক${unseen}` })).toEqual([]);
    expect(errorsOf("application", { ...whole, message: unseen, phone: "" })).toEqual([]);
  },
);

test("E3: a phone number in Bengali digits is kept as written", () => {
  const typed = { ...whole, phone: "৯৮৩০০১২৩৪৫" };
  expect(checkForm("contact", typed)).toEqual({ ok: true, fields: typed });
});

test.each(["a@b.in", "a.b+c@sub.example.com", "o'brien@example.co.in", "x@দোকান.ভারত"])(
  "E3: %s is an email address",
  (address) => expect(isEmailAddress(address)).toBe(true),
);

test.each([
  "a",
  "a@b",
  "@b.in",
  "a@b..in",
  "a b@c.in",
  "a@b.in,c@d.in",
  "<a@b.in>",
  '"a"@b.in',
  "a@[1.2.3.4]",
  "a@1.2.3.4",
])("E3: %s is none", (address) => expect(isEmailAddress(address)).toBe(false));

test.each([
  ["example.com", "https://example.com"],
  ["//example.com/a", "https://example.com/a"],
  ["http://example.com", "http://example.com"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["", ""],
])("E3: the website %j becomes %j", (typed, completed) => {
  expect(completeWebsite(typed)).toBe(completed);
});

test.each([
  "javascript:alert(1)",
  "https://localhost",
  "https://a b.in",
  "mailto:a@b.in",
  "https://u:p@example.com",
])("E3: %s is no website", (address) => expect(isWebsite(completeWebsite(address))).toBe(false));

test.each([
  ["033 2464 0000", "+913324640000"],
  ["+91 98300-12345", "+919830012345"],
  ["+91 (0)33 2464 0000", "+913324640000"],
  ["0091 98300 12345", "+919830012345"],
  ["919830012345", "+919830012345"],
  ["+1 (415) 555-0100", "+14155550100"],
  ["৯৮৩০০১২৩৪৫", "+919830012345"],
  ["+৯১ ৯৮৩০০-১২৩৪৫", "+919830012345"],
  ["०९८३०० १२३४५", "+919830012345"],
])("E3: the phone %s is %s", (typed, normalised) => {
  expect(normalisePhone(typed)).toBe(normalised);
});

test.each(["12", "call me", "0000000000", "+91 98300 12345 98300 12345"])("E3: %s is no phone", (typed) => {
  expect(normalisePhone(typed)).toBeUndefined();
});
