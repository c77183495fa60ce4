import type { FormField } from "#shared/forms/forms.ts";

/**
 * Returns the fields that need a row of their own: all but the pairs of adjacent `half` fields. Of an odd number of adjacent
 * `half` fields, the first has its own row.
 */
export function getWideFields<T extends Pick<FormField, "half">>(fields: readonly T[]): Set<T> {
  const wide = new Set(fields.filter(({ half }) => !half));
  let start = 0;
  for (let end = 0; end <= fields.length; end++) {
    const field = fields[end];
    if (field?.half) continue;
    const first = fields[start];
    if (first && (end - start) % 2 === 1) wide.add(first);
    start = end + 1;
  }
  return wide;
}
