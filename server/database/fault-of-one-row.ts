/**
 * Whether an error of the database may be about the data of one row, not about the database: PostgreSQL's classes 22
 * and 23, SQLite's constraint and type errors.
 */
export function isFaultOfOneRow(error: unknown): boolean {
  const { code = "", errcode = 0 } = error as { code?: string; errcode?: number };
  return /^2[23]/.test(code) || [19, 20].includes(errcode & 255);
}
