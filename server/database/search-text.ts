import type { Kysely } from "kysely";
import { withLatinDigits } from "#shared/forms/check.ts";
import type { Tables } from "./tables.ts";

/** A telephone number as people write it, with spaces, dashes or brackets between its digits. */
const writtenNumber = /\d(?:[\s().-]{0,3}\d){4,}/g;

/** Text as the board's search compares it: lower case, NFC, Latin digits. */
export const normalizeForSearch = (text: string): string =>
  withLatinDigits(text).toLowerCase().normalize("NFC");

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

interface Searchable {
  reference: string;
  /** E.164, if the number is valid. */
  phone: string | null;
  fields: Record<string, string>;
  notes?: string[];
}

/** What the board's search looks through for one enquiry. */
export const searchText = ({ reference, phone, fields, notes = [] }: Searchable): string =>
  withNumbers(
    [reference, reference.replaceAll("-", ""), phone ?? "", ...Object.values(fields), ...notes].join(" "),
  );

/** A text as it is searched: its numbers appear as written and as digits alone. */
export function withNumbers(written: string): string {
  const text = normalizeForSearch(written);
  const numbers = text.match(writtenNumber)?.map(digitsOf) ?? [];
  return [text, ...new Set(numbers)].join(" ");
}

/** Rows read at a time. */
const BATCH_SIZE = 500;

/** Recomputes the search text of every stored enquiry. Runs in a migration, whose tables have no types. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely gives migrations an untyped database
export async function rebuildAllSearchText(db: Kysely<any>): Promise<void> {
  for (let after = ""; ; ) {
    const rows: { reference: string }[] = await db
      .selectFrom("enquiries")
      .select("reference")
      .where("reference", ">", after)
      .orderBy("reference")
      .limit(BATCH_SIZE)
      .execute();
    const references = rows.map(({ reference }) => reference);
    await rebuildSearchText(db, references);
    if (rows.length < BATCH_SIZE) return;
    after = references.at(-1) ?? "";
  }
}

/** Recomputes the search text of these enquiries from what is stored. */
export async function rebuildSearchText(
  db: Kysely<Pick<Tables, "enquiries" | "events">>,
  references: string[],
): Promise<void> {
  if (references.length === 0) return;
  const rows = await db
    .selectFrom("enquiries")
    .select(["reference", "phone", "fields"])
    .where("reference", "in", references)
    .execute();
  const notes = await db
    .selectFrom("events")
    .select(["reference", "text"])
    .where("reference", "in", references)
    .where("kind", "=", "note")
    .execute();
  const notesOf = Map.groupBy(notes, ({ reference }) => reference);
  for (const { reference, phone, fields } of rows) {
    const own = (notesOf.get(reference) ?? []).map(({ text }) => text);
    const search = searchText({ reference, phone, fields: JSON.parse(fields), notes: own });
    await db.updateTable("enquiries").set({ search }).where("reference", "=", reference).execute();
  }
}
