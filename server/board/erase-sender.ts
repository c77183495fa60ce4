import type { Context } from "#server/config/context.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import type { Person } from "#server/enquiries/mentions.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { countPersonData, type ErasureResult, erasePerson } from "#server/privacy/erasure.ts";

export const identifierKinds = ["email", "phone"] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** What an erasure by an email address or telephone number would delete. */
export type ErasurePreview = NonNullable<Awaited<ReturnType<typeof previewErasure>>>[number];

/**
 * Returns what an erasure by the email address, and by the telephone number, of an enquiry would delete.
 * @returns `undefined` for an unknown reference
 */
export async function previewErasure(db: Db, reference: string) {
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry) return undefined;
  const previews = identifierKinds.map(async (kind) => {
    const person = getPerson(enquiry, kind);
    return person && { kind, identifier: enquiry[kind] ?? "", counts: await countPersonData(db, person) };
  });
  return (await Promise.all(previews)).filter((preview) => preview !== undefined);
}

function getPerson({ email, phone }: EnquiryRow, kind: IdentifierKind): Person | undefined {
  if (kind === "email") return email ? { email } : undefined;
  return phone ? { phone } : undefined;
}

/**
 * Erases the sender of an enquiry, as `desk erase` does.
 * @returns `undefined` if the enquiry does not exist or has no such identifier
 */
export async function eraseSender(
  { database, signer, clock, options }: Context,
  reference: string,
  kind: IdentifierKind,
): Promise<ErasureResult | undefined> {
  const enquiry = await findEnquiry(database.db, reference);
  const person = enquiry && getPerson(enquiry, kind);
  const mailFolder = getMailFolder(options.dataDir);
  // Does not wait for other processes that read the database. Housekeeping overwrites the deleted rows within an hour.
  return person && erasePerson(database, signer, { person, now: clock(), mailFolder, maxWaitMs: 0 });
}
