/** The middle of one figure of several runs, the upper of two; runs without the figure do not count, none gives NaN. */
export function median<Name extends string>(runs: readonly Record<Name, number>[], of: Name): number {
  const values = runs.map((run) => run[of]).filter(Number.isFinite);
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
