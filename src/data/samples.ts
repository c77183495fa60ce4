interface Entry {
  sample: boolean;
}

/** Returns whether a list contains samples, and nothing else. */
export const hasOnlySamples = (entries: readonly Entry[]): boolean =>
  entries.length > 0 && entries.every(({ sample }) => sample);

/**
 * Returns the copy of a section. While all of its entries are samples, each field in `samples` replaces the field of
 * the same name.
 */
export function selectCopy<Copy extends { samples?: object | undefined }>(
  { samples, ...copy }: Copy,
  entries: readonly Entry[],
): Omit<Copy, "samples"> {
  return hasOnlySamples(entries) ? { ...copy, ...samples } : copy;
}

/**
 * Returns whether a list contains both samples and real entries. Each sample in such a list has a label. A list that
 * contains only samples has one notice above it instead.
 */
export const hasSamplesAndRealEntries = (entries: readonly Entry[]): boolean =>
  entries.some(({ sample }) => sample) && entries.some(({ sample }) => !sample);
