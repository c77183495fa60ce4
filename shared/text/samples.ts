/**
 * Whether a list contains both samples and real entries. In that case each sample is labelled. A list of samples only
 * has one notice above it.
 */
export const hasMixedSamples = (entries: readonly { sample: boolean }[]): boolean =>
  entries.some(({ sample }) => sample) && entries.some(({ sample }) => !sample);
