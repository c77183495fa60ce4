import { expect, test } from "vitest";
import { getExcerpt, getFirstLine } from "./excerpt.ts";

test.each([
  ["Dear Sir,\n\nWe need a website.", "We need a website."],
  ["Dear Sir/Madam we need a website.", "we need a website."],
  ["Respected sir or madam: a price, please", "a price, please"],
  ["Hello, we need a website.", "we need a website."],
  ["Hello I need a website.", "I need a website."],
  ["Hi team,\nCan you call?", "Can you call?"],
  ["Hi Debjit Paul!\nCan you call?", "Can you call?"],
  ["Dear Mr. Sen,\nCan you call?", "Can you call?"],
  ["Good morning! Dear all, it works.", "it works."],
  ["নমস্কার,\nদোকানের জন্য ওয়েবসাইট চাই।", "দোকানের জন্য ওয়েবসাইট চাই।"],
  ["প্রিয় স্যার, দাম জানাবেন।", "দাম জানাবেন।"],
  ["Highway signs, please.", "Highway signs, please."],
  ["Allow me to ask, how much?", "Allow me to ask, how much?"],
  ["Website, logo and hosting", "Website, logo and hosting"],
  ["Dear Hooghly Digital Services team,\n\nWe need a website.", "We need a website."],
  ["Hello Debjit da,\nCan you call?", "Can you call?"],
  ["Hello\n\nGood evening\nI need a website.", "I need a website."],
  ["মাননীয় মহাশয়,\n\nদাম জানাবেন।", "দাম জানাবেন।"],
  ["আসসালামু আলাইকুম। দাম জানাবেন।", "দাম জানাবেন।"],
  ["नमस्ते,\nमुझे वेबसाइट चाहिए।", "मुझे वेबसाइट चाहिए।"],
  ["आदरणीय महोदय,\n\nमुझे वेबसाइट चाहिए।", "मुझे वेबसाइट चाहिए।"],
  ["Hello!", ""],
  ["Dear Mr. Sen,", ""],
  ["नमस्ते", ""],
])("removes the salutation of %j (B1)", (message, excerpt) => {
  expect(getExcerpt({ message })).toBe(excerpt);
  expect(getFirstLine({ message })).toBe(excerpt);
});

test("the first line is that after the salutation; a greeting alone is replaced by the subject (E6)", () => {
  expect(getFirstLine({ message: "Dear Sir,\r\n\r\nWe need a site.\r\nSoon." })).toBe("We need a site.");
  expect(getFirstLine({ message: "Hello!", about: "SEO" })).toBe("SEO");
  expect(getFirstLine({ message: "Dear Sir,", position: "Designer" })).toBe("Designer");
  expect(getFirstLine({ message: `One ${"x".repeat(200)}\ntwo` })).toMatch(/^One x{116}…$/);
});

test("shows at most 200 characters on one line, and the subject without a message (B1)", () => {
  expect(getExcerpt({ message: `One\n\ntwo ${"x".repeat(300)}` })).toMatch(/^One two x{192}…$/);
  expect(getExcerpt({ message: " ", about: "SEO" })).toBe("SEO");
});

test.each(["ক", "A", "A ", "\n", "Dear ", "ক.", "hi "])(
  "a long message of %j after a salutation takes no time (N1)",
  (part) => {
    const startedAt = performance.now();
    getExcerpt({ message: `dear sir ${part.repeat(4_800)}` });
    expect(performance.now() - startedAt).toBeLessThan(50);
  },
);
