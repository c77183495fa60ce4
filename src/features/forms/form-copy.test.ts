import { expect, test } from "vitest";
import { getWhatsappMessageHref } from "./form-copy.ts";

test("includes every filled-in field in the message, with plain labels and the label of an option (E10)", () => {
  const copy = {
    labels: { name: "Your Name *", url: "Website (optional)", message: "Message...", budget: "Budget" },
    options: { budget: [{ value: "more", label: "Over ₹5 lakh" }] },
  };
  const href = getWhatsappMessageHref("910000000000", "contact", copy, {
    name: "আশা & Co.",
    url: "example.com",
    message: "Two\nlines?",
    budget: "more",
  });
  expect(href).toMatch(/^https:\/\/wa\.me\/910000000000\?text=[^&\s]+$/);
  expect(new URL(href).searchParams.get("text")).toBe(
    "Your Name: আশা & Co.\nMessage: Two\nlines?\nWebsite: example.com\nBudget: Over ₹5 lakh",
  );
});
