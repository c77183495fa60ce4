import { expect, test } from "vitest";
import { getWhatsappMessageHref } from "./form-copy.ts";

test("includes every filled-in field in the message, with plain labels (E10)", () => {
  const labels = { name: "Your Name *", url: "Website (optional)", message: "Message..." };
  const href = getWhatsappMessageHref("910000000000", labels, {
    name: "আশা & Co.",
    url: "example.com",
    message: "Two\nlines?",
  });
  expect(href).toMatch(/^https:\/\/wa\.me\/910000000000\?text=[^&\s]+$/);
  expect(new URL(href).searchParams.get("text")).toBe(
    "Your Name: আশা & Co.\nWebsite: example.com\nMessage: Two\nlines?",
  );
});
