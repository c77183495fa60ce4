import { countRows } from "#server/database/count-rows.ts";
import { deleteRowsBelow } from "#server/database/delete-rows.ts";
import type { Db, VisitDimension, VisitTotalRow } from "#server/database/tables.ts";
import { OTHER } from "./visit-attributes.ts";

/** Totals of one value on one day, such as the visits from `google.com`. */
export type VisitTotal = Omit<VisitTotalRow, "id">;

/**
 * Clients choose these values, so the number of different values per day is limited. The values above the limit are
 * counted as `OTHER`. Pages and devices are limited by the site.
 */
export const limitedDimensions: readonly VisitDimension[] = ["source", "campaign", "language"];
export const MAX_VALUES_PER_DAY = 500;
/** Rows per statement: SQLite allows 32,766 parameters. */
const BATCH_SIZE = 500;

/** Adds counts to the stored totals in one transaction, so that several processes count together. */
export async function addVisitTotals(db: Db, totals: readonly VisitTotal[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = mergeTotals(await limitValues(trx, totals))
      // Transactions that lock the same rows in different orders would deadlock on PostgreSQL.
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    for (let start = 0; start < rows.length; start += BATCH_SIZE)
      await trx
        .insertInto("visit_totals")
        .values(rows.slice(start, start + BATCH_SIZE))
        .onConflict((c) =>
          c.column("id").doUpdateSet((e) => ({
            visits: e("visit_totals.visits", "+", e.ref("excluded.visits")),
            views: e("visit_totals.views", "+", e.ref("excluded.views")),
          })),
        )
        .execute();
  });
}

/**
 * Replaces the values after the first `MAX_VALUES_PER_DAY` of a day with `OTHER`. Values stored by other processes
 * count towards this limit.
 */
async function limitValues(trx: Db, totals: readonly VisitTotal[]): Promise<VisitTotal[]> {
  const stored = await trx
    .selectFrom("visit_totals")
    .select(["id", "day", "dimension"])
    .where("day", "in", [...new Set(totals.map(({ day }) => day))])
    .where("dimension", "in", limitedDimensions)
    .execute();
  const ids = new Map<string, Set<string>>();
  const getIds = ({ day, dimension }: Pick<VisitTotal, "day" | "dimension">): Set<string> => {
    const key = `${day} ${dimension}`;
    const existing = ids.get(key) ?? new Set();
    ids.set(key, existing);
    return existing;
  };
  for (const row of stored) getIds(row).add(row.id);
  return totals.map((total) => {
    if (!limitedDimensions.includes(total.dimension)) return total;
    const idsOfDay = getIds(total);
    const id = getId(total);
    if (!idsOfDay.has(id) && idsOfDay.size >= MAX_VALUES_PER_DAY) return { ...total, value: OTHER };
    idsOfDay.add(id);
    return total;
  });
}

/** Adds up totals of the same value and day, because a statement must not update a row twice. */
function mergeTotals(totals: readonly VisitTotal[]): VisitTotalRow[] {
  const merged = new Map<string, VisitTotalRow>();
  for (const total of totals) {
    const id = getId(total);
    const existing = merged.get(id);
    if (existing) {
      existing.visits += total.visits;
      existing.views += total.views;
    } else merged.set(id, { id, ...total });
  }
  return [...merged.values()];
}

const getId = ({ day, dimension, value }: VisitTotal): string => `${day} ${dimension} ${value}`;

/** Returns the visits of a period by dimension and value. */
export const readVisitTotals = (db: Db, from: string, to: string) =>
  selectPeriod(db, from, to)
    .select(["dimension", "value"])
    .where("dimension", "!=", "all")
    .groupBy(["dimension", "value"])
    .execute();

export const readDailyVisits = (db: Db, from: string, to: string) =>
  selectPeriod(db, from, to).select("day").where("dimension", "=", "all").groupBy("day").execute();

const selectPeriod = (db: Db, from: string, to: string) =>
  db
    .selectFrom("visit_totals")
    .select((e) => [e.fn.sum<number>("visits").as("visits"), e.fn.sum<number>("views").as("views")])
    .where("day", ">=", from)
    .where("day", "<=", to);

export async function countTotalsBefore(db: Db, day: string) {
  const totals = db.selectFrom("visit_totals");
  return {
    expired: await countRows(totals.where("day", "<", day)),
    stored: await countRows(totals),
  };
}

/** @returns the number of deleted totals, at most `limit` */
export const deleteTotalsBefore = (trx: Db, day: string, limit: number): Promise<number> =>
  deleteRowsBelow(trx, "visit_totals", { key: "id", column: "day", value: day, limit });
