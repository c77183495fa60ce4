import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database/connect.ts";
import type { Tables } from "./database/tables.ts";
import { rfc3339 } from "./indian-time.ts";
import { fileName } from "./mail/file-post.ts";
import { deleteEnquiries } from "./retention.ts";
import type { Signer } from "./signing.ts";

interface Request {
  email: string;
  now: number;
  /** Where mails are written while no mail server is named. */
  mailFolder: string;
}

export interface Erased {
  id: string;
  erasedAt: string;
  counts: { enquiries: number; deliveries: number; subscriptions: number; mailFiles: number };
}

/**
 * Erases a person's data everywhere we keep it. What stays is a record that it was done, under a keyed hash:
 * it proves the erasure to whoever names the address, and tells the address to nobody.
 */
export async function erasePerson(database: Database, signer: Signer, request: Request): Promise<Erased> {
  const email = request.email.trim().toLowerCase();
  const { counts, files } = await database.db.transaction().execute((trx) => eraseRows(trx, email));
  const mailFiles = await removeFiles(request.mailFolder, files);
  const id = randomUUID();
  const all = { ...counts, mailFiles };
  await database.db
    .insertInto("erasures")
    .values({ id, erased_at: request.now, person: signer.digest(email), counts: JSON.stringify(all) })
    .execute();
  await forgetOldPages(database);
  return { id, erasedAt: rfc3339(request.now), counts: all };
}

async function eraseRows(trx: Kysely<Tables>, email: string) {
  const rows = await trx.selectFrom("enquiries").select("reference").where("email", "=", email).execute();
  const references = rows.map(({ reference }) => reference);
  const files = await trx
    .selectFrom("deliveries")
    .select("id")
    .where((e) =>
      e.or([e("recipient", "=", email), ...(references.length ? [e("reference", "in", references)] : [])]),
    )
    .execute();
  await deleteEnquiries(trx, references);
  await trx.deleteFrom("deliveries").where("recipient", "=", email).execute();
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("email", "=", email)
    .executeTakeFirst();
  const counts = {
    enquiries: references.length,
    deliveries: files.length,
    subscriptions: Number(numDeletedRows),
  };
  return { counts, files };
}

async function removeFiles(folder: string, files: { id: string }[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      await rm(join(folder, fileName(file)));
      removed += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return removed;
}

// Deleted rows are overwritten (secure_delete), but the write-ahead log may still hold them.
async function forgetOldPages({ kind, db }: Database): Promise<void> {
  if (kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
