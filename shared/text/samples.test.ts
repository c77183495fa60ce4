import { expect, test } from "vitest";
import { hasSamplesAndRealEntries } from "#shared/text/samples.ts";

const sample = { sample: true };
const real = { sample: false };

test("detects lists with samples and real entries (T1)", () => {
  expect([[], [sample, sample], [real], [real, sample]].map(hasSamplesAndRealEntries)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
