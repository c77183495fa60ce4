import { expect, test } from "vitest";
import { getAxisMaximum } from "./TimePlot.tsx";

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [10, 20],
  [41, 60],
  [99, 100],
  [100, 200],
  [1_234, 2_000],
])("ends the axis for %i at %i", (count, maximum) => {
  expect(getAxisMaximum(count)).toBe(maximum);
});
