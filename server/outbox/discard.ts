import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { Tables } from "../database/tables.ts";
import { removeMailFiles } from "../mail/mail-files.ts";

export interface Discarded {
  deliveries: number;
  mailFiles: number;
}

/**
 * Deletes deliveries with the files of their mails. The files go before the transaction ends: were it the other way
 * round, a crash in between would leave files that nothing knows of any more.
 */
export async function discardDeliveries(
  trx: Kysely<Tables>,
  which: (e: ExpressionBuilder<Tables, "deliveries">) => Expression<SqlBool>,
  mailFolder: string,
): Promise<Discarded> {
  const rows = await trx.deleteFrom("deliveries").where(which).returning("id").execute();
  return { deliveries: rows.length, mailFiles: removeMailFiles(mailFolder, rows) };
}
