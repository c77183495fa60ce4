import { expect, test } from "vitest";
import { hasSamplesAndRealEntries, selectCopy } from "./samples.ts";

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

test("selects the copy for samples while all entries are samples (T1)", () => {
  const copy = { title: "Projects", intro: "Our work.", samples: { intro: "Samples." } };
  expect(selectCopy(copy, [sample, sample])).toEqual({ title: "Projects", intro: "Samples." });
  for (const entries of [[], [real], [sample, real]])
    expect(selectCopy(copy, entries)).toEqual({ title: "Projects", intro: "Our work." });
});
