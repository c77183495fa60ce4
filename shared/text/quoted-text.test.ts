import { describe, expect, it, test } from "vitest";
import { splitQuotedText } from "./quoted-text.ts";

describe("the quote at the end of a mail", () => {
  it.each([
    [
      "Gmail",
      "On Wed, 18 Nov 2026 at 12:00, Hooghly Digital\n<hello@example.com> wrote:\n\n> Dear Asha\n>\n> From 25,000",
    ],
    [
      "Gmail in Bengali",
      "বুধ, ১৮ নভে, ২০২৬ তারিখে ১২:০০ PM এ Hooghly <hello@example.com> লিখেছেন:\n\n> Dear Asha",
    ],
    ["this site in Bengali", "১৮ নভেম্বর-এ আশা লিখেছিলেন:\n> কত দাম?"],
    [
      "Outlook",
      "________________________________\nFrom: Office <hello@example.com>\nSent: Wednesday\n\nDear Asha",
    ],
    [
      "Outlook without a separator line",
      "From: Office <hello@example.com>\nSent: Wednesday\nTo: Asha\n\nDear Asha",
    ],
    ["old Outlook", "-----Original Message-----\nFrom: Office\n\nDear Asha"],
    ["HTML only", "On 18 Nov 2026, at 12:00, Office <hello@example.com> wrote:\nDear Asha\nFrom 25,000"],
    ["no attribution", "> Dear Asha\n> From 25,000"],
  ])("is separated from the new text (%s)", (_, quote) => {
    expect(splitQuotedText(`Thanks!\n\nAsha\n\n${quote}`)).toEqual({ text: "Thanks!\n\nAsha", quote });
  });

  it.each([
    ["answers between the quotes", "> Which colour?\n\nBlue.\n\n> Which size?\n\nLarge."],
    ["nothing but a quote", "> Dear Asha"],
    ["a colon", "We need:\n- a shop\n- a blog"],
    ["a plain address", "Write to <asha@example.in> from now on.\n\nAsha"],
  ])("is not detected in a text with %s", (_, text) => {
    expect(splitQuotedText(text)).toEqual({ text, quote: "" });
  });
});

test("hostile mails are split quickly", () => {
  const hostile = ["\n", "> ", "On ", "<a@b>:\n", "a@", "<", "From:\n", "- ", " ", "On <a@b> wrote\n"];
  for (const part of hostile) {
    const startedAt = performance.now();
    splitQuotedText(part.repeat(20_000 / part.length));
    expect(performance.now() - startedAt, JSON.stringify(part)).toBeLessThan(500);
  }
});
