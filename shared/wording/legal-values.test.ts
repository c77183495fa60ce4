import { expect, test } from "vitest";
import type { Company, Retention } from "#shared/schemas/company.ts";
import { fillIn } from "./fill-in.ts";
import { linkedLegalValues, period } from "./legal-values.ts";

test("R10: retention periods read as months where they are whole years", () => {
  expect([730, 365, 90, 1].map((days) => period(days))).toEqual([
    "24 months",
    "12 months",
    "90 days",
    "1 day",
  ]);
  expect(period(730, "bn-IN")).toBe("২৪ মাস");
});

test("R10: in a policy, mail and phone are links and the number stays on one line", () => {
  const company = { email: "a@example.com", phone: "+91 33 0000 0000" } as Company;
  expect(linkedLegalValues(company, {} as Retention)).toMatchObject({
    email: "[a@example.com](mailto:a@example.com)",
    phone: "[+91\u00a033\u00a00000\u00a00000](tel:+913300000000)",
  });
});

test("R10: a place without a value stops the build and names itself", () => {
  expect(fillIn("Write to {email}.", { email: "a@example.com" })).toBe("Write to a@example.com.");
  expect(() => fillIn("Kept {forever}", { email: "" })).toThrow("{forever}");
});
