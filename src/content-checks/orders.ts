/** An entry of a folder of content files. */
export interface Entry<T> {
  /** Name of the file without its extension. */
  id: string;
  data: T;
}

/** Entries of one folder that claim the place of another. */
export function sharedOrders(folder: string, entries: readonly Entry<{ order: number }>[]): string[] {
  return entries.flatMap(({ id, data }) => {
    const other = entries.find((entry) => entry.id < id && entry.data.order === data.order);
    if (!other) return [];
    return [
      `content/${folder}/${id}.yaml: order: ${data.order} is already the place of ${other.id}; choose another`,
    ];
  });
}
