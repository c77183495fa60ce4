import { expect, test } from "vitest";
import { formatAnswer, getMailLabel, listFoldedFieldsAndAnswers } from "./answers.ts";

const options = { budget: [{ value: "more", label: "Over ₹5 lakh" }] };

test("formats options and days, and leaves other values and days in other formats unchanged (E3)", () => {
  expect(formatAnswer("budget", "more", { options })).toBe("Over ₹5 lakh");
  expect(formatAnswer("budget", "Over ₹9 lakh", { options })).toBe("Over ₹9 lakh");
  expect(formatAnswer("day", "2026-11-27", { options }, "en-IN")).toBe("Friday 27 November 2026");
  for (const typed of ["২০২৬-১১-২৭", "next week"])
    expect(formatAnswer("day", typed, { options })).toBe(typed);
});

test("lists only filled-in collapsed fields, with plain labels (E11)", () => {
  const copy = { labels: { name: "Your Name *", budget: "Budget (optional)" }, options };
  expect(listFoldedFieldsAndAnswers("contact", { name: "Asha", budget: "more", wish: "" }, copy)).toEqual([
    { name: "budget", label: "Budget", value: "Over ₹5 lakh" },
  ]);
});

test("a field has its own label in mails, or that of the field with the same messages, or that of the form (E6)", () => {
  const copy = { labels: { name: "Your Name *", "your-name": "Your Name", budget: "Budget (optional)" } };
  const getLabels = (labels: Record<string, string>) =>
    ["your-name", "budget", "removed"].map((name) => getMailLabel(name, labels, copy));
  expect(getLabels({ name: "Name", budget: "Money" })).toEqual(["Name", "Money", "removed"]);
  expect(getLabels({})).toEqual(["Your Name", "Budget", "removed"]);
});
