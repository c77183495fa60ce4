import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkForSpam } from "#server/enquiries/spam.ts";

/**
 * Reads enquiries and spam that are not part of the training data in `server/intake/examples/`. The first line of each is
 * the sender: name | email address | phone number. If an example fails, add other examples to the training data.
 */
function readExamples(file: string): Record<string, string>[] {
  const entries = readFileSync(join(import.meta.dirname, file), "utf8").split(/^---\n/m);
  return entries.map((entry) => {
    const [senderLine = "", ...lines] = entry.trim().split("\n");
    const [name = "", email = "", phone = ""] = senderLine.split("|").map((part) => part.trim());
    return { name, email, phone, message: lines.join("\n") };
  });
}

const classifyExamples = (file: string) =>
  readExamples(file).map((fields) => ({ fields, ...checkForSpam({ form: "contact", fields, now: 0 }) }));

test("quarantines no real enquiry and labels at most 2 in 150 (B4)", () => {
  const real = classifyExamples("enquiries.txt");
  expect(real.length).toBeGreaterThanOrEqual(150);
  expect(real.filter(({ quarantine }) => quarantine !== undefined)).toEqual([]);
  const labelled = real.filter(({ labels }) => labels.length > 0);
  expect(labelled.length / real.length, JSON.stringify(labelled)).toBeLessThanOrEqual(2 / 150);
});

test("labels at least 70 % of spam, each with readable reasons (B4)", () => {
  const spam = classifyExamples("spam.txt");
  expect(spam.length).toBeGreaterThanOrEqual(150);
  const labelled = spam.filter(({ labels, quarantine }) => labels.length > 0 || quarantine !== undefined);
  expect(labelled.length / spam.length).toBeGreaterThanOrEqual(0.7);
  for (const { labels } of labelled)
    for (const label of labels) expect(label).toMatch(/^reads like spam: \p{L}|^reads like spam: “/u);
});

const pitch =
  "We can rank your website on the first page of Google with quality backlinks. Guaranteed. Reply for our packages.";

test.each<[string, Record<string, string>, boolean]>([
  ["a budget", { budget: "₹1 lakh to ₹5 lakh" }, false],
  ["a requested appointment", { wish: "call", day: "2026-11-27" }, false],
  ["an Indian mobile number", { phone: "098300 12345" }, false],
  ["a mobile number in the message", { message: `${pitch} Call 98300-12345.` }, false],
  ["a budget in the message", { message: `${pitch} Our budget is Rs 40,000.` }, false],
  ["a service's page", {}, true],
])("lets %s outweigh the words of a sales pitch (B4)", (_, fields, fromServicePage) => {
  const labelsWith = (signal: Record<string, string>, page: boolean) =>
    checkForSpam({ form: "contact", fields: { message: pitch, ...signal }, now: 0, isFromServicePage: page })
      .labels;
  expect(labelsWith({}, false)).toHaveLength(1);
  expect(labelsWith(fields, fromServicePage)).toEqual([]);
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
])("detects whether %s consists almost entirely of links: %s (E8)", (message, isQuarantined) => {
  const { quarantine } = checkForSpam({ form: "contact", fields: { message }, now: 0 });
  expect(quarantine !== undefined).toBe(isQuarantined);
  const fields = { message, budget: "₹50,000 to ₹1 lakh" };
  expect(
    checkForSpam({ form: "contact", fields, now: 0 }).quarantine,
    "with a signal of a real enquiry",
  ).toBeUndefined();
});

test("does not label Bengali, Hindi or transliterated Bengali (B4)", () => {
  for (const message of ["আমাদের দোকানের জন্য একটা লোগো চাই", "हमें वेबसाइट चाहिए", "amader ekta logo lagbe"])
    expect(checkForSpam({ form: "contact", fields: { name: "Mita", message }, now: 0 }), message).toEqual({
      quarantine: undefined,
      labels: [],
    });
});

test("labels a URL in the name field, as bots submit it (B4)", () => {
  const fields = { "your-name": "Win now https://win.example", "your-email": "a@example.com" };
  const { quarantine, labels } = checkForSpam({ form: "mail-back", fields, now: 0 });
  expect([quarantine, labels.length]).toEqual([undefined, 1]);
});

test("classifies messages of 5,000 characters fast (B4)", () => {
  const parts = [
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
  for (const part of parts) {
    const fields = { message: part.repeat(5_000 / part.length) };
    checkForSpam({ form: "contact", fields, now: 0 });
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("treats negative counts as zero (B4)", () => {
  const fields = { message: pitch };
  for (const spam of [-1, -2, -1_000]) {
    const getTrainingCounts = () => ({ spam, real: spam });
    expect(checkForSpam({ form: "contact", fields, now: 0, getTrainingCounts }).labels).toHaveLength(1);
  }
});
