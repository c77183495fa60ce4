import { expect, test } from "vitest";
import { mailsSchema } from "#shared/schemas/mails.ts";
import {
  type FormField,
  type FormName,
  fieldsByName,
  formFields,
  formKinds,
  getVisibleFields,
} from "./forms.ts";
import {
  addScheme,
  isEmailAddress,
  isWebsite,
  listErrors,
  selectMessages,
  validateFields,
  validateForm,
} from "./validate.ts";

const valid = { name: "Mita Sen", email: "mita@example.in", message: "Hello" };
const sentences = {
  tooLong: "Shorten {field} to {limit}; it has {length}.",
  controls: "Remove control characters from {field}.",
  severalLines: "Write {field} on one line.",
  notOffered: "Choose {field} from the answers offered.",
  email: "Check the email address.",
  phone: "Check the phone number.",
  website: "Check the web address.",
  date: "Check the day.",
  number: "Write {field} as a number.",
  tooSmall: "Write {limit} or more as {field}.",
  tooLarge: "Write {limit} or less as {field}.",
  orLeaveOut: "You can also leave it out.",
};
const fields = {
  name: { called: "your name", empty: "Enter your name." },
  url: { called: "the web address" },
};
const messages = { faults: { fields, sentences } };
const getInvalidFields = (form: FormName, fields: Record<string, string>) => {
  const result = validateForm(form, fields, messages);
  return result.ok ? [] : Object.keys(result.errors).sort();
};

test.each([
  ["contact", ["email", "message", "name", "phone"]],
  ["member-message", ["email", "message", "name", "phone"]],
  ["comment", ["email", "message", "name", "post"]],
  ["subscribe", ["email"]],
  ["mail-back", ["your-email", "your-name"]],
  ["application", ["email", "name"]],
] as const)("reports missing required fields of an empty %s form (E3)", (form, expected) => {
  expect(getInvalidFields(form, {})).toEqual(expected);
});

test("reports a missing email address and phone number under both names, and lists it once (E3)", () => {
  const { email: _, ...withoutEmail } = valid;
  const either = "Enter your email address or your phone number.";
  const result = validateForm("contact", withoutEmail, { faults: { ...messages.faults, either } });
  expect(result).toEqual({ ok: false, errors: { email: [either], phone: [either] } });
  expect(!result.ok && listErrors(result.errors)).toEqual([["email", either]]);
});

test("accepts an email address or a phone number in the contact and the member form (E3)", () => {
  const { email: _, ...withoutEmail } = valid;
  for (const form of ["contact", "member-message"] as const) {
    expect(getInvalidFields(form, { ...withoutEmail, phone: "98300 00121" })).toEqual([]);
    expect(getInvalidFields(form, { ...withoutEmail, email: " ", phone: "98300 00121" })).toEqual([]);
    expect(getInvalidFields(form, { ...withoutEmail, email: "a@b", phone: "98300 00121" })).toEqual([
      "email",
    ]);
    expect(getInvalidFields(form, { ...valid, phone: "1" })).toEqual(["phone"]);
  }
});

test("requires a phone number for a call, and a place for a visit (E3)", () => {
  const wish = ["call", "visit", "office"].map((value) => ({ value, label: value }));
  const requires = { call: "Which number?", visit: "Which place?" };
  const rules = { faults: { ...messages.faults, requires }, forms: { contact: { options: { wish } } } };
  const check = (typed: Record<string, string>) => validateForm("contact", { ...valid, ...typed }, rules);
  expect(check({ wish: "call" })).toEqual({ ok: false, errors: { phone: [requires.call] } });
  expect(check({ wish: "visit", place: " " })).toEqual({ ok: false, errors: { place: [requires.visit] } });
  const accepted = [
    { wish: "call", phone: "98300 00121" },
    { wish: "visit", place: "x" },
    { wish: "office" },
  ];
  for (const typed of accepted) expect(check(typed).ok).toBe(true);
});

test("accepts a subscription with the field names of the footer or of the strip (E1)", () => {
  expect(getInvalidFields("subscribe", { email: "a@example.in" })).toEqual([]);
  expect(getInvalidFields("subscribe", { "your-email": "a@example.in", "your-name": "A" })).toEqual([]);
  expect(getInvalidFields("subscribe", { "your-email": "a" })).toEqual(["your-email"]);
  expect(getInvalidFields("subscribe", { email: "", "your-email": "a@example.in" })).toEqual([]);
});

test("returns accepted values unchanged, and omits fields of other forms (E3)", () => {
  const typed = { ...valid, message: "two\r\nlines  ", phone: " 033-2464 0000", other: "x", about: "" };
  const { other: _, ...stored } = typed;
  expect(validateForm("contact", typed, messages)).toEqual({ ok: true, fields: stored });
});

test("limits the number of code points, and reports the limit and the length (E3)", () => {
  expect(getInvalidFields("contact", { ...valid, message: "😀".repeat(5_000) })).toEqual([]);
  expect(getInvalidFields("contact", { ...valid, name: "x".repeat(200), phone: "" })).toEqual([]);
  const result = validateForm(
    "contact",
    { ...valid, message: "x".repeat(5_001), name: "x".repeat(201) },
    messages,
  );
  expect(result).toMatchObject({
    errors: { message: [expect.stringContaining("5,001")], name: [expect.stringContaining("200")] },
  });
});

test.each(["a\nb", "a\r\nBcc: x@example.com", "a\u0000b", "a\ud800"])("rejects %j as a name (E3)", (name) => {
  expect(getInvalidFields("contact", { ...valid, name })).toEqual(["name"]);
});

test.each(["\u200b", " \u200b\u2060\ufeff ", "\u00ad\u3164", "\u2800\u202e"])(
  "treats invisible characters as an empty value (E3)",
  (invisible) => {
    expect(getInvalidFields("contact", { ...valid, name: invisible })).toEqual(["name"]);
    expect(getInvalidFields("contact", { ...valid, message: invisible })).toEqual(["message"]);
    expect(getInvalidFields("contact", { ...valid, name: `ক${invisible}` })).toEqual([]);
    expect(getInvalidFields("application", { ...valid, message: invisible, phone: "" })).toEqual([]);
  },
);

test.each(["a@b.in", "a.b+c@sub.example.com", "o'brien@example.co.in", "x@দোকান.ভারত"])(
  "accepts %s as an email address (E3)",
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
])("rejects %s as an email address (E3)", (address) => expect(isEmailAddress(address)).toBe(false));

test.each([
  ["example.com", "https://example.com"],
  ["//example.com/a", "https://example.com/a"],
  ["http://example.com", "http://example.com"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["", ""],
])("adds a missing scheme: %j becomes %j (E3)", (url, expected) => {
  expect(addScheme(url)).toBe(expected);
});

test.each([
  "javascript:alert(1)",
  "https://localhost",
  "https://a b.in",
  "mailto:a@b.in",
  "https://u:p@example.com",
])("rejects %s as a website (E3)", (address) => expect(isWebsite(addScheme(address))).toBe(false));

test.each([
  "033 2464 0000",
  "+91 98300-12345",
  "+44 (0)20 7946 0958",
  "0091 98300 12345",
  "tel:+919830012345",
  "৯৮৩০০১২৩৪৫",
  "०९८३०० १२३४५",
])("accepts %s as a phone number and returns it unchanged (E3)", (phone) => {
  const typed = { ...valid, phone };
  expect(validateForm("contact", typed, messages)).toEqual({ ok: true, fields: typed });
});

test.each(["12", "call me", "0000000000", "+91 98300 12345 98300 12345"])(
  "rejects %s as a phone number (E3)",
  (phone) => {
    expect(getInvalidFields("contact", { ...valid, phone })).toEqual(["phone"]);
  },
);

test("requires a label in mails for the fields without a label in a form (E6)", () => {
  const { issues = [] } = mailsSchema.shape.labels.safeParse({}).error ?? {};
  const shown = new Set(formKinds.flatMap((kind) => getVisibleFields(kind)).map((field) => field.name));
  const hidden = [...fieldsByName.keys()].filter((name) => !shown.has(name));
  expect(hidden.length).toBeGreaterThan(0);
  expect(issues.map(({ path }) => path[0])).toEqual(hidden);
});

test("accepts only listed options of a choice (E3)", () => {
  const budget = { name: "budget", kind: "choice" } as const;
  const messages = { fields: { budget: { called: "your budget", empty: "Choose your budget." } }, sentences };
  const options = {
    budget: [
      { value: "below-50k", label: "Below ₹50,000" },
      { value: "more", label: "More" },
    ],
  };
  const check = (typed: Record<string, string>, field: FormField = budget) =>
    validateFields([field], typed, { options, messages });
  for (const typed of ["below-50k", "Below ₹50,000"])
    expect(check({ budget: typed })).toEqual({ ok: true, fields: { budget: "below-50k" } });
  expect(check({ budget: "" })).toEqual({ ok: true, fields: { budget: "" } });
  expect(check({})).toEqual({ ok: true, fields: {} });
  for (const other of ["Less", "MORE", "\n", "__proto__", "x".repeat(300)])
    expect(check({ budget: other })).toMatchObject({
      errors: { budget: ["Choose your budget from the answers offered."] },
    });
  const required = { ...budget, required: true } as const;
  expect(check({ budget: "" }, required)).toEqual({ ok: false, errors: { budget: ["Choose your budget."] } });
  expect(validateFields([budget], { budget: "more" }, { messages })).toMatchObject({ ok: false });
});

test("returns messages in the given language, with its digits (L1)", () => {
  const faults = {
    fields: { name: { called: "নাম", empty: "নাম লিখুন।" }, url: { called: "ঠিকানা" } },
    sentences: {
      ...sentences,
      tooLong: "{field}: {limit}, {length}",
      orLeaveOut: "না দিলেও চলে।",
    },
  };
  const check = (typed: Record<string, string>) =>
    validateForm("contact", { ...valid, ...typed }, { faults }, "bn-IN");
  expect(check({ name: "" })).toMatchObject({ errors: { name: ["নাম লিখুন।"] } });
  expect(check({ name: "x".repeat(1_234) })).toMatchObject({ errors: { name: ["নাম: ২০০, ১,২৩৪"] } });
  const { website, orLeaveOut } = faults.sentences;
  expect(check({ url: "a b" })).toEqual({ ok: false, errors: { url: [`${website} ${orLeaveOut}`] } });
});

test("selects the messages for the fields of a form (E3)", () => {
  const all = { ...fields, budget: { called: "the budget" } };
  const selected = selectMessages(formFields["subscribe-strip"], { fields: all, sentences });
  expect(selected.fields).toMatchObject({ name: fields.name });
  expect(Object.keys(selected.fields)).not.toContain("budget");
});

test("accepts a day in Bengali digits (L3)", () => {
  expect(validateForm("contact", { ...valid, day: "২০২৬-১১-২৭" }, messages)).toMatchObject({
    ok: true,
    fields: { day: "2026-11-27" },
  });
  expect(getInvalidFields("contact", { ...valid, day: "২০২৬-১১-৩১" })).toEqual(["day"]);
});
