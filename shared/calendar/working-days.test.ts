import { expect, test } from "vitest";
import { inWords } from "./indian-time.ts";

test("E5: working days are told as people say them", () => {
  expect(inWords(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])).toBe(
    "Monday to Saturday",
  );
  expect(inWords(["Friday", "Monday", "Tuesday"])).toBe("Monday, Tuesday and Friday");
  expect(inWords(["Monday"])).toBe("Monday");
});

test("L1: other languages name the days themselves", () => {
  expect(inWords(["Monday", "Tuesday", "Wednesday"], "bn-IN")).toBe("সোমবার–বুধবার");
});
