/** The middle one of several values, the upper of two; what is no number does not count, and nothing gives NaN. */
export function median(values: readonly number[]): number {
  const counted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)] ?? Number.NaN;
}
