import { expect, test } from "vitest";
import { fillIn } from "./fill-in";
import { period } from "./legal-values";

test("R10: retention periods read as months where they are whole years", () => {
  expect([730, 365, 90, 1].map(period)).toEqual(["24 months", "12 months", "90 days", "1 day"]);
});

test("R10: a place without a value stops the build and names itself", () => {
  expect(fillIn("Write to {email}.", { email: "a@example.com" })).toBe("Write to a@example.com.");
  expect(() => fillIn("Kept {forever}", { email: "" })).toThrow("{forever}");
});
