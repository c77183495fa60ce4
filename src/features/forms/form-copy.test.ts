import { expect, test } from "vitest";
import { whatsappMessageHref } from "./form-copy.ts";

test("puts every typed field into the message, with plain labels (E10)", () => {
  const labels = { name: "Your Name *", url: "Website (optional)", message: "Message..." };
  const address = whatsappMessageHref("910000000000", labels, {
    name: "আশা & Co.",
    url: "example.com",
    message: "Two\nlines?",
  });
  expect(address).toMatch(/^https:\/\/wa\.me\/910000000000\?text=[^&\s]+$/);
  expect(new URL(address).searchParams.get("text")).toBe(
    "Your Name: আশা & Co.\nWebsite: example.com\nMessage: Two\nlines?",
  );
});
