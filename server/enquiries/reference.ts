import { randomBytes } from "node:crypto";

// Crockford's alphabet: no I, L, O or U, so that a reference can be read out on the phone.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new reference, such as `HD-7K3M9-QXT2A`: 50 random bits. */
export function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join("");
  return `HD-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
