import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { suspicion } from "../../../server/enquiries/spam.ts";

/**
 * Enquiries and spam that the judge has not been shown: its own examples are in server/enquiries/examples/. Each begins
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
  heldOut(name).map((fields) => ({ fields, because: suspicion("contact", fields, 0) }));

test("B4: of real enquiries at most one in a hundred is held", () => {
  const real = judged("enquiries.txt");
  const held = real.filter(({ because }) => because !== undefined);
  expect(real.length).toBeGreaterThanOrEqual(150);
  expect(held.length / real.length, JSON.stringify(held)).toBeLessThanOrEqual(0.01);
});

test("B4: of spam at least nine in ten are held, each with reasons to read", () => {
  const spam = judged("spam.txt");
  const held = spam.flatMap(({ because }) => because ?? []);
  expect(spam.length).toBeGreaterThanOrEqual(150);
  expect(held.length / spam.length).toBeGreaterThanOrEqual(0.9);
  for (const because of held) expect(because).toMatch(/^reads like spam: \p{L}|^reads like spam: “/u);
});

test("B4: Bengali, Hindi and Bengali in Latin letters are no sign of spam", () => {
  for (const message of ["আমাদের দোকানের জন্য একটা লোগো চাই", "हमें वेबसाइट चाहिए", "amader ekta logo lagbe"])
    expect(suspicion("contact", { name: "Mita", message }, 0), message).toBeUndefined();
});

test("B4: a web address in place of a name, as subscriptions by programs have it", () => {
  const fields = { "your-name": "Win now https://win.example", "your-email": "a@example.com" };
  expect(suspicion("mail-back", fields, 0)).toContain("web address");
});

test("B4: no message keeps the server busy", () => {
  const long = ["may i a ", "hum ", "account ", "x.", "a", "@", "https://a.b ", "আমার "];
  const started = performance.now();
  for (const part of long) suspicion("contact", { message: part.repeat(5_000 / part.length) }, 0);
  expect(performance.now() - started).toBeLessThan(1_000);
});
