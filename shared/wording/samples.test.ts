import { expect, test } from "vitest";
import { isMixed } from "./samples.ts";

const sample = { sample: true };
const real = { sample: false };

test("T1: samples carry marks of their own only among real ones", () => {
  expect([[], [sample, sample], [real], [real, sample]].map(isMixed)).toEqual([false, false, false, true]);
});
