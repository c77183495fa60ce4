import { expect, test } from "vitest";
import { asDeliveryError } from "./smtp-post.ts";

const answered = (responseCode: number, command: string) =>
  asDeliveryError(Object.assign(new Error("no"), { responseCode, command, code: "EENVELOPE" }));

test.each([530, 534, 535, 538])("E6: %i is about our login and may pass, whatever it answers", (code) => {
  for (const command of ["AUTH PLAIN", "MAIL FROM", "RCPT TO", "DATA"])
    expect(answered(code, command).permanent, command).toBe(false);
});

test.each(["MAIL FROM", "RCPT TO", "DATA"])(
  "E6: a refusal of %s is final with 5xx, not with 4xx",
  (command) => {
    expect([answered(553, command).permanent, answered(450, command).permanent]).toEqual([true, false]);
  },
);
