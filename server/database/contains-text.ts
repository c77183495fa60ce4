import { sql } from "kysely";

/** Returns a condition for the rows in whose column a text occurs. */
export const containsText = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
