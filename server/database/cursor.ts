import { sql } from "kysely";

/** Position of a row in a list that is sorted by a time and an id. */
interface Position {
  at: number;
  id: string;
}

/** Returns the cursor of the page that starts with this row. */
export const formatCursor = ({ at, id }: Position): string => `${at}.${id}`;

/** Returns a condition for the rows from a cursor on. With an empty or invalid cursor, it matches all rows. */
export function createCursorCondition(
  cursor: string,
  columns: { at: string; id: string },
  direction: "asc" | "desc",
) {
  const [, at, id] = /^(\d{1,16})\.([\w-]+)$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) return sql<boolean>`true`;
  return comparePosition(columns, direction === "asc" ? ">=" : "<=", { at: Number(at), id });
}

export const comparePosition = (
  columns: { at: string; id: string },
  operator: ">=" | "<=" | ">" | "<",
  { at, id }: Position,
) => sql<boolean>`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) ${sql.raw(operator)} (${at}, ${id})`;
