import type { z } from "zod";
import { type KindName, kinds } from "../../../shared/schemas/kinds.ts";
import type { Fault, Path } from "./fault.ts";
import type { ContentFile } from "./files.ts";

/** A file of content/ that fits its schema, with what it says. */
export interface Entry<K extends KindName = KindName> {
  slug: string;
  data: z.infer<(typeof kinds)[K]["schema"]>;
  from: ContentFile;
}

export type Entries = { readonly [K in KindName]: readonly Entry<K>[] };

/** The files by kind; those that do not fit are left out. */
export function entriesOf(files: readonly ContentFile[]): Entries {
  const lists = Object.keys(kinds).map((kind) => [
    kind,
    files.filter((file) => file.kind === kind).flatMap(entry),
  ]);
  return Object.fromEntries(lists) as Entries;
}

function entry(from: ContentFile): Entry[] {
  const { success, data } = kinds[from.kind].schema.safeParse(from.written);
  return success ? [{ slug: from.slug, data, from } as Entry] : [];
}

/** A fault of one field. */
export const faultAt = ({ from }: Entry, path: Path, sentence: string): Fault => ({
  file: from.file,
  line: from.lineOf(path),
  sentence,
});
