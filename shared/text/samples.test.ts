import { expect, test } from "vitest";
import { hasMixedSamples } from "#shared/text/samples.ts";

const sample = { sample: true };
const real = { sample: false };

test("detects samples among real entries (T1)", () => {
  expect([[], [sample, sample], [real], [real, sample]].map(hasMixedSamples)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
