import { expect, test } from "vitest";
import { mailsSchema } from "#shared/schemas/mails.ts";
import { checkFields, checkForm, completeWebsite, faultsOf, isEmailAddress, isWebsite } from "./check.ts";
import { type FormField, type FormName, fieldsByName, fieldsOf } from "./forms.ts";

const whole = { name: "Mita Sen", email: "mita@example.in", message: "Hello" };
const sentences = {
  tooLong: "Shorten {field} to {limit}; it has {length}.",
  controls: "Remove control characters from {field}.",
  severalLines: "Write {field} on one line.",
  notOffered: "Choose {field} from the answers offered.",
  email: "Check the email address.",
  phone: "Check the phone number.",
  website: "Check the web address.",
  date: "Check the day.",
  orLeaveOut: "You can also leave it out.",
};
const fields = {
  name: { called: "your name", empty: "Enter your name." },
  url: { called: "the web address" },
};
const words = { faults: { fields, sentences } };
const errorsOf = (form: FormName, fields: Record<string, string>) => {
  const result = checkForm(form, fields, words);
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
  expect(checkForm("contact", typed, words)).toEqual({ ok: true, fields: kept });
});

test("E3: limits count characters as people do, and say how many there are", () => {
  expect(errorsOf("contact", { ...whole, message: "😀".repeat(5_000) })).toEqual([]);
  expect(errorsOf("contact", { ...whole, name: "x".repeat(200), phone: "" })).toEqual([]);
  const result = checkForm("contact", { ...whole, message: "x".repeat(5_001), name: "x".repeat(201) }, words);
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
  "033 2464 0000",
  "+91 98300-12345",
  "+44 (0)20 7946 0958",
  "0091 98300 12345",
  "tel:+919830012345",
  "৯৮৩০০১২৩৪৫",
  "०९८३०० १२३४५",
])("E3: %s is taken as a phone number, and kept as written", (phone) => {
  const typed = { ...whole, phone };
  expect(checkForm("contact", typed, words)).toEqual({ ok: true, fields: typed });
});

test.each(["12", "call me", "0000000000", "+91 98300 12345 98300 12345"])("E3: %s is no phone", (phone) => {
  expect(errorsOf("contact", { ...whole, phone })).toEqual(["phone"]);
});

test("E6: a field that has no name in mails is told", () => {
  const { issues = [] } = mailsSchema.shape.labels.safeParse({}).error ?? {};
  expect(issues.map(({ path }) => path[0])).toEqual([...fieldsByName.keys()]);
  expect([...fieldsByName.keys()]).toContain("your-email");
});

test("E3: one of the answers offered can be chosen, and nothing else", () => {
  const budget = { name: "budget", kind: "select" } as const;
  const said = { fields: { budget: { called: "your budget", empty: "Choose your budget." } }, sentences };
  const options = { budget: ["Below ₹50,000", "More"] };
  const check = (typed: Record<string, string>, field: FormField = budget) =>
    checkFields([field], typed, options, said);
  expect(check({ budget: "Below ₹50,000" })).toEqual({ ok: true, fields: { budget: "Below ₹50,000" } });
  expect(check({ budget: "" })).toEqual({ ok: true, fields: { budget: "" } });
  expect(check({})).toEqual({ ok: true, fields: {} });
  for (const other of ["Less", "more", "\n", "__proto__", "x".repeat(300)])
    expect(check({ budget: other })).toMatchObject({
      errors: { budget: ["Choose your budget from the answers offered."] },
    });
  const required = { ...budget, required: true } as const;
  expect(check({ budget: "" }, required)).toEqual({ ok: false, errors: { budget: ["Choose your budget."] } });
  expect(checkFields([budget], { budget: "More" }, {}, said)).toMatchObject({ ok: false });
});

test("L1: faults are said in the words given, numbers in the digits of their language", () => {
  const faults = {
    fields: { name: { called: "নাম", empty: "নাম লিখুন।" }, url: { called: "ঠিকানা" } },
    sentences: {
      ...sentences,
      tooLong: "{field}: {limit}, {length}",
      orLeaveOut: "না দিলেও চলে।",
    },
  };
  const check = (typed: Record<string, string>) =>
    checkForm("contact", { ...whole, ...typed }, { faults }, "bn-IN");
  expect(check({ name: "" })).toMatchObject({ errors: { name: ["নাম লিখুন।"] } });
  expect(check({ name: "x".repeat(1_234) })).toMatchObject({ errors: { name: ["নাম: ২০০, ১,২৩৪"] } });
  const { website, orLeaveOut } = faults.sentences;
  expect(check({ url: "a b" })).toEqual({ ok: false, errors: { url: [`${website} ${orLeaveOut}`] } });
});

test("E3: a browser gets the words of a form's own fields", () => {
  const all = { ...fields, budget: { called: "the budget" } };
  const given = faultsOf(fieldsOf["subscribe-strip"], { fields: all, sentences });
  expect(given.fields).toMatchObject({ name: fields.name });
  expect(Object.keys(given.fields)).not.toContain("budget");
});

test("L3: a day typed in Bengali digits is understood", () => {
  expect(checkForm("contact", { ...whole, day: "২০২৬-১১-২৭" }, words)).toMatchObject({
    ok: true,
    fields: { day: "2026-11-27" },
  });
  expect(errorsOf("contact", { ...whole, day: "২০২৬-১১-৩১" })).toEqual(["day"]);
});
