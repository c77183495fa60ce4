import { expect, test } from "vitest";
import type { Company, Retention } from "#shared/schemas/company.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { formatPeriod, getLinkedLegalValues } from "./legal-values.ts";

test("formats whole years as months and other periods as days (R10)", () => {
  expect([730, 365, 90, 1].map((days) => formatPeriod(days))).toEqual([
    "24 months",
    "12 months",
    "90 days",
    "1 day",
  ]);
  expect(formatPeriod(730, "bn-IN")).toBe("২৪ মাস");
  expect([formatPeriod(2922), formatPeriod(2922, "bn-IN")]).toEqual(["8 years", "৮ বছর"]);
});

test("links the email address and the phone number, and prevents line breaks in the number (R10)", () => {
  const company = { email: "a@example.com", phone: "+91 33 0000 0000" } as Company;
  expect(getLinkedLegalValues(company, {} as Retention)).toMatchObject({
    email: "[a@example.com](mailto:a@example.com)",
    phone: "[+91\u00a033\u00a00000\u00a00000](tel:+913300000000)",
  });
});

test("throws for a placeholder without a value (R10)", () => {
  expect(fillPlaceholders("Write to {email}.", { email: "a@example.com" })).toBe("Write to a@example.com.");
  expect(() => fillPlaceholders("Kept {forever}", { email: "" })).toThrow("{forever}");
});
