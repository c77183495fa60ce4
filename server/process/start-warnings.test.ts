import { expect, test } from "vitest";
import type { ServiceOptions } from "#server/config/context.ts";
import { type Content, readContent } from "#server/content/read-content.ts";
import type { Company } from "#shared/schemas/company.ts";
import { createPayableContent } from "#tests/support/orders.ts";
import { createTestServices } from "#tests/support/services.ts";
import { findMemberPlaceholderValues, logStartWarnings } from "./start-warnings.ts";

test("logs the placeholder values of the company and of the members in one line each (C1)", async () => {
  const { log, close } = await createTestServices({ outbox: false });
  await close();
  const warnings = log.filter(({ level, event }) => level === "warn" && event.includes("placeholder"));
  expect(warnings.map(({ event, fields }) => [event, fields["values"]])).toEqual([
    ["placeholder values in content/en/company.yaml", expect.stringMatching(/^phone: .*; email: /)],
    [
      "placeholder values in content/en/members: messages to placeholder addresses are not delivered",
      expect.stringMatching(/@example\.com, \+91 33 0000 00\d\d; /),
    ],
  ]);
});

test("finds placeholder values in the contact data of members (C1)", () => {
  const placeholderValues = findMemberPlaceholderValues(
    new Map([
      ["mita-sen", { name: "Mita Sen", email: "mita@example.com", phone: "+91 33 0000 0012" }],
      ["ravi-das", { name: "Ravi Das", email: "ravi@hooghly.example.in", phone: "+91 33 2464 0012" }],
      ["rina-roy", { name: "Rina Roy" }],
    ]),
  );
  expect(placeholderValues).toEqual(["mita-sen: mita@example.com, +91 33 0000 0012"]);
});

test("logs placeholder values of every language (C1)", () => {
  const log: string[] = [];
  const content = readContent();
  const translation = { ...content, company: { ...content.company, tagline: "00 Example Road" } };
  logStartWarnings(
    { ...content, translations: new Map([["xx", translation]]) },
    {
      log: {
        info() {},
        warn: (facts: { values: string }, event: string) => log.push(`${event}: ${facts.values}`),
      },
    } as unknown as ServiceOptions,
    0,
  );
  expect(log).toContain("placeholder values in content/xx/company.yaml: tagline: 00 Example Road");
});

test("logs empty legal fields of the company (C1)", () => {
  const getLegalWarning = (legal: Partial<Company["legal"]>) => {
    const log: string[] = [];
    const content = readContent();
    const company = { ...content.company, legal: { name: "", gstin: "", registration: "", ...legal } };
    logStartWarnings(
      { ...content, company },
      {
        log: {
          info() {},
          warn: (facts: { values: string }, event: string) => log.push(`${event}: ${facts.values}`),
        },
      } as unknown as ServiceOptions,
      0,
    );
    return log.find((line) => line.includes("`legal`"));
  };
  expect(getLegalWarning({ gstin: "19ABCDE1234F1Z5" })).toContain(": name, registration");
  expect(getLegalWarning({ name: "H", gstin: "1", registration: "2" })).toBeUndefined();
});

test("logs how buyers can pay, or why the payment page stays a demonstration (E9)", () => {
  const getPaymentLines = (content: Content, options: object = {}) => {
    const lines: string[] = [];
    const write = (facts: Record<string, string>, event: string) =>
      lines.push(`${event}: ${facts["fields"] ?? facts["ways"]}`);
    logStartWarnings(
      content,
      { log: { info: write, warn: write }, ...options } as unknown as ServiceOptions,
      0,
    );
    return lines.filter((line) => /orders|demonstration/.test(line));
  };
  const sample = readContent();
  const payable = createPayableContent();
  const upi = { ...sample, payment: payable.payment };
  expect(getPaymentLines(sample)).toEqual([]);
  expect(getPaymentLines(payable)).toEqual(["taking orders: UPI"]);
  expect(getPaymentLines(upi)[0]).toMatch(/demonstration.*: phone, .*legal\.name$/);
  expect(getPaymentLines(sample, { razorpay: {} })[0]).toMatch(/demonstration.*: phone, .*legal\.name$/);
});
