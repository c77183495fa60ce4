/**
 * Whether some of a set are samples and some are real: then each sample carries its own mark. A set of nothing but
 * samples says so once, above it.
 */
export const isMixed = (set: readonly { sample: boolean }[]): boolean =>
  set.some(({ sample }) => sample) && set.some(({ sample }) => !sample);
