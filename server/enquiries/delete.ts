import type { Kysely } from "kysely";
import { raiseCommentsVersion } from "../comments/comments.ts";
import type { Tables } from "../database/tables.ts";
import { removeMailFiles } from "../mail/mail-files.ts";
import { type Discarded, discardDeliveries } from "../outbox/queue.ts";

/** Deletes enquiries with all that hangs on them, the files of their mails included. */
export async function deleteEnquiries(
  trx: Kysely<Tables>,
  references: string[],
  mailFolder: string,
): Promise<Discarded> {
  if (references.length === 0) return { deliveries: 0, mailFiles: 0 };
  await trx.deleteFrom("identities").where("reference", "in", references).execute();
  const discarded = await discardDeliveries(trx, (e) => e("reference", "in", references), mailFolder);
  // Digests name people; where they are written to files, none that may be about these stays.
  const digests = await trx.selectFrom("deliveries").select("id").where("id", "like", "digest/%").execute();
  removeMailFiles(mailFolder, digests);
  await trx.deleteFrom("events").where("reference", "in", references).execute();
  await trx.deleteFrom("enquiries").where("reference", "in", references).execute();
  await raiseCommentsVersion(trx);
  return discarded;
}
