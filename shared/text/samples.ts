/**
 * Returns whether a list contains both samples and real entries. Each sample in such a list has a label. A list that
 * contains only samples has one notice above it instead.
 */
export const hasSamplesAndRealEntries = (entries: readonly { sample: boolean }[]): boolean =>
  entries.some(({ sample }) => sample) && entries.some(({ sample }) => !sample);
