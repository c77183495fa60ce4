import { timingSafeEqual } from "node:crypto";
import type { Context } from "#server/config/context.ts";
import { MAX_FIELD_LENGTH } from "#shared/forms/forms.ts";
import { withLatinDigits } from "#shared/forms/validate.ts";
import { normalizeEmailAddress } from "./email-address.ts";
import { findEnquiry, parseFields } from "./enquiry.ts";
import { normalizePhone } from "./phone-number.ts";
import { extractDigits } from "./search-text.ts";

/** A reference, and the email address or phone number with which the enquiry came, as typed. */
export interface StatusLookup {
  reference: string;
  contact: string;
}

/** `HD-`, ten characters and separators, as people copy or dictate it. */
const MAX_REFERENCE_LENGTH = 40;

/** Truncates what was typed, before it is compared. */
export const boundLookup = ({ reference = "", contact = "" }: Record<string, string>): StatusLookup => ({
  reference: reference.slice(0, MAX_REFERENCE_LENGTH),
  contact: contact.slice(0, MAX_FIELD_LENGTH.other),
});

/**
 * Returns the token of a status page (E11).
 * @returns `undefined` for an unknown reference and for a contact with which it did not come. Both take the same work,
 * so that neither can be told from the other.
 */
export async function findStatusToken(
  { database: { db }, signer }: Pick<Context, "database" | "signer">,
  { reference: typed, contact }: StatusLookup,
): Promise<string | undefined> {
  const reference = normalizeReference(typed);
  const enquiry = await findEnquiry(db, reference);
  const { email, phone, fields } = enquiry ?? { email: "", phone: null, fields: '{"phone":""}' };
  const typedPhone = parseFields({ fields }).phone ?? "";
  // Numbers that are not valid in any country have only their digits.
  const pairs = [
    [email, normalizeEmailAddress(contact.trim())],
    [phone ?? "", normalizePhone(contact) ?? ""],
    [getDigits(typedPhone), getDigits(contact)],
  ] as const;
  const digest = (value: string) => Buffer.from(signer.digest(value));
  // Compares all pairs and signs in any case.
  const matches = pairs.map(([own, given]) => timingSafeEqual(digest(own), digest(given)) && own !== "");
  const token = signer.sign("status", reference);
  return enquiry && matches.includes(true) ? token : undefined;
}

/** Returns a reference in its canonical spelling. `O` is read as 0, and `I` and `L` as 1, as in Crockford's Base32. */
function normalizeReference(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^HD(?=.{10})/, "");
  const digits = characters.replaceAll("O", "0").replace(/[IL]/g, "1");
  return `HD-${digits.slice(0, 5)}-${digits.slice(5)}`;
}

const getDigits = (text: string): string => extractDigits(withLatinDigits(text));
