/**
 * Returns the copy of a section. While all of its entries are samples, the fields in `samples` replace the others.
 */
export function selectCopy<Copy extends { samples?: object | undefined }>(
  { samples, ...copy }: Copy,
  entries: readonly { sample: boolean }[],
): Omit<Copy, "samples"> {
  const areSamples = entries.length > 0 && entries.every(({ sample }) => sample);
  return areSamples ? { ...copy, ...samples } : copy;
}

/**
 * Returns whether a list contains both samples and real entries. Each sample in such a list has a label. A list that
 * contains only samples has one notice above it instead.
 */
export const hasSamplesAndRealEntries = (entries: readonly { sample: boolean }[]): boolean =>
  entries.some(({ sample }) => sample) && entries.some(({ sample }) => !sample);
