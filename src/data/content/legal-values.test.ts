import { expect, test } from "vitest";
import type { Company, Retention } from "#shared/schemas/company.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { formatPeriod, getLinkedLegalValues, getPaperValues } from "./legal-values.ts";

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

test("says that missing legal details and opening hours are available on request (R10)", () => {
  const copy = { onRequest: "on request", hours: "{days}, {opens} to {closes}" };
  const workingDays: Company["workingDays"] = ["Monday", "Tuesday"];
  const none = { name: "", gstin: "", registration: "" };
  expect(Object.values(getPaperValues({ legal: none, workingDays, openingHours: undefined }, copy))).toEqual(
    Array(4).fill("on request"),
  );
  const legal = { name: "Ganges Software LLP", gstin: "19ABCDE1234F1ZX", registration: "AAA-0000" };
  const openingHours = { opens: "10:00", closes: "19:00" };
  expect(getPaperValues({ legal, workingDays, openingHours }, copy)).toEqual({
    legalName: "Ganges Software LLP",
    gstin: "19ABCDE1234F1ZX",
    registration: "AAA-0000",
    hours: "Monday and Tuesday, 10\u00a0am to 7\u00a0pm",
  });
});
