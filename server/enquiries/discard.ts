import type { Database } from "../database/connect.ts";
import { deleteEnquiries } from "./delete.ts";

/** Deletes a held enquiry as spam, with all that hangs on it. False when none such is held. */
export async function discard({ db }: Database, reference: string, mailFolder: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Deleted by what it is, not after a look at it: somebody else may be releasing it.
    const held = await trx
      .deleteFrom("enquiries")
      .where("reference", "=", reference)
      .where("held_reason", "is not", null)
      .where("released_at", "is", null)
      .returning("reference")
      .executeTakeFirst();
    if (held) await deleteEnquiries(trx, [reference], mailFolder);
    return held !== undefined;
  });
}
