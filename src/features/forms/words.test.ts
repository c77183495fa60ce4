import { expect, test } from "vitest";
import { whatsappDraft } from "./words.ts";

test("E10 the draft holds every field as typed, under its label without the marks", () => {
  const labels = { name: "Your Name *", url: "Website (optional)", message: "Message..." };
  const address = whatsappDraft("910000000000", labels, {
    name: "আশা & Co.",
    url: "example.com",
    message: "Two\nlines?",
  });
  expect(address).toMatch(/^https:\/\/wa\.me\/910000000000\?text=[^&\s]+$/);
  expect(new URL(address).searchParams.get("text")).toBe(
    "Your Name: আশা & Co.\nWebsite: example.com\nMessage: Two\nlines?",
  );
});
