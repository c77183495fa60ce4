import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judge } from "#server/intake/spam.ts";

/**
 * Enquiries and spam that the judge has not been shown: its own examples are in server/intake/examples/. Each begins
 * with who sends it: name | address | number. Where a word here fails, teach the judge by other examples, not by these.
 */
function heldOut(name: string): Record<string, string>[] {
  const entries = readFileSync(join(import.meta.dirname, name), "utf8").split(/^---\n/m);
  return entries.map((entry) => {
    const [who = "", ...lines] = entry.trim().split("\n");
    const [sender = "", email = "", phone = ""] = who.split("|").map((part) => part.trim());
    return { name: sender, email, phone, message: lines.join("\n") };
  });
}

const judged = (name: string) =>
  heldOut(name).map((fields) => ({ fields, ...judge({ form: "contact", fields, now: 0 }) }));

test("B4: of real enquiries none is quarantined, and at most two in 150 are labelled", () => {
  const real = judged("enquiries.txt");
  expect(real.length).toBeGreaterThanOrEqual(150);
  expect(real.filter(({ quarantine }) => quarantine !== undefined)).toEqual([]);
  const labelled = real.filter(({ labels }) => labels.length > 0);
  expect(labelled.length / real.length, JSON.stringify(labelled)).toBeLessThanOrEqual(2 / 150);
});

test("B4: of spam at least seven in ten are labelled, each with reasons to read", () => {
  const spam = judged("spam.txt");
  expect(spam.length).toBeGreaterThanOrEqual(150);
  const labelled = spam.filter(({ labels, quarantine }) => labels.length > 0 || quarantine !== undefined);
  expect(labelled.length / spam.length).toBeGreaterThanOrEqual(0.7);
  for (const { labels } of labelled)
    for (const because of labels) expect(because).toMatch(/^reads like spam: \p{L}|^reads like spam: “/u);
});

const pitch =
  "We can rank your website on the first page of Google with quality backlinks. Guaranteed. Reply for our packages.";

test.each<[string, Record<string, string>, boolean]>([
  ["a budget", { budget: "₹1 lakh to ₹5 lakh" }, false],
  ["a requested appointment", { wish: "Please call me", day: "2026-11-27" }, false],
  ["an Indian mobile number", { phone: "098300 12345" }, false],
  ["a mobile number in the message", { message: `${pitch} Call 98300-12345.` }, false],
  ["a budget in the message", { message: `${pitch} Our budget is Rs 40,000.` }, false],
  ["a service's page", {}, true],
])("B4: %s outweighs words", (_, fields, fromServicePage) => {
  const judgedWith = (sign: Record<string, string>, page: boolean) =>
    judge({ form: "contact", fields: { message: pitch, ...sign }, now: 0, fromServicePage: page }).labels;
  expect(judgedWith({}, false)).toHaveLength(1);
  expect(judgedWith(fields, fromServicePage)).toEqual([]);
});

test.each([
  ["https://a.example/x https://b.example/y", true],
  ["Visit https://a.example/x www.b.example", true],
  [
    "<a href='https://a.example/x'>win</a> [url=https://b.example]now[/url] http://c.example http://d.example",
    true,
  ],
  ["https://my-shop.example", false],
  ["We like https://a.example and https://b.example", false],
  ["Our site www.my-shop.example is down", false],
])("E8: whether %s is almost only links: %s", (message, isQuarantined) => {
  const { quarantine } = judge({ form: "contact", fields: { message }, now: 0 });
  expect(quarantine !== undefined).toBe(isQuarantined);
  const fields = { message, budget: "₹50,000 to ₹1 lakh" };
  expect(judge({ form: "contact", fields, now: 0 }).quarantine, "with a sign of a customer").toBeUndefined();
});

test("B4: Bengali, Hindi and Bengali in Latin letters are no sign of spam", () => {
  for (const message of ["আমাদের দোকানের জন্য একটা লোগো চাই", "हमें वेबसाइट चाहिए", "amader ekta logo lagbe"])
    expect(judge({ form: "contact", fields: { name: "Mita", message }, now: 0 }), message).toEqual({
      quarantine: undefined,
      labels: [],
    });
});

test("B4: a web address in place of a name, as subscriptions by programs have it, is labelled", () => {
  const fields = { "your-name": "Win now https://win.example", "your-email": "a@example.com" };
  const { quarantine, labels } = judge({ form: "mail-back", fields, now: 0 });
  expect([quarantine, labels.length]).toEqual([undefined, 1]);
});

test("B4: no message keeps the server busy", () => {
  const long = [
    "may i a ",
    "hum ",
    "account ",
    "x.",
    "a",
    "@",
    "https://a.b ",
    "আমার ",
    "<a ",
    "[url ",
    "budget ",
  ];
  const started = performance.now();
  for (const part of long) {
    const fields = { message: part.repeat(5_000 / part.length) };
    judge({ form: "contact", fields, now: 0 });
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("B4: counts that went negative are judged as none", () => {
  const fields = { message: pitch };
  for (const spam of [-1, -2, -1_000]) {
    const taught = () => ({ spam, real: spam });
    expect(judge({ form: "contact", fields, now: 0, taught }).labels).toHaveLength(1);
  }
});
