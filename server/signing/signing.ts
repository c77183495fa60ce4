import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getOrCreateSetting, signingKeyName } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { LIMITS } from "#shared/text/limits.ts";

export interface Signer {
  /** Returns a token for a purpose and subject. `expires` is in milliseconds since 1970, 0 for never. */
  sign(purpose: string, subject: string, expires?: number): string;
  /** Returns the content of a token, or `undefined` if the signature is invalid. Does not check `expires`. */
  verify(token: string): SignedToken | undefined;
  /** Returns a keyed hash, to recognise equal values without storing them. */
  digest(value: string): string;
}

export interface SignedToken {
  purpose: string;
  subject: string;
  expires: number;
}

/** Opens a signer with the key in the database, which all processes share and restarts preserve (E7). */
export async function openSigner(db: Db): Promise<Signer> {
  const key = Buffer.from(await getOrCreateSetting(db, signingKeyName, generateKey), "base64url");
  return createSigner(key);
}

const generateKey = () => randomBytes(32).toString("base64url");

/** Creates a signer for a key (HMAC-SHA-256). */
export function createSigner(key: Buffer): Signer {
  const mac = (usage: string, text: string) => createHmac("sha256", key).update(`${usage}\n${text}`).digest();
  return {
    sign(purpose, subject, expires = 0) {
      const claim = `${purpose}.${subject}.${expires.toString(36)}`;
      return `${claim}.${mac("token", claim).subarray(0, 16).toString("base64url")}`;
    },
    verify(token) {
      const match = /^(([a-z]+)\.([\w-]+)\.([0-9a-z]+))\.([\w-]{22})$/.exec(token);
      if (!match) return undefined;
      const [, claim = "", purpose = "", subject = "", expires = "", signature = ""] = match;
      const expected = mac("token", claim).subarray(0, 16);
      if (!timingSafeEqual(expected, Buffer.from(signature, "base64url"))) return undefined;
      return { purpose, subject, expires: Number.parseInt(expires, 36) };
    },
    digest: (value) => mac("digest", value).toString("base64url").slice(0, 27),
  };
}

/** Validity of the links in mails; `0` for unlimited. */
const LINK_LIFETIMES_MS = {
  confirm: LIMITS.confirmHours * HOUR_MS,
  unsubscribe: 0,
} as const;

export type LinkPurpose = keyof typeof LINK_LIFETIMES_MS;

export const isLinkPurpose = (purpose: string): purpose is LinkPurpose =>
  Object.hasOwn(LINK_LIFETIMES_MS, purpose);

/**
 * Creates the token of a link in a mail. Its purpose determines how long it is valid.
 * @param issued milliseconds since 1970
 */
export function createLinkToken(
  signer: Signer,
  purpose: LinkPurpose,
  subject: string,
  issued: number,
): string {
  const lifetimeMs = LINK_LIFETIMES_MS[purpose];
  return signer.sign(purpose, subject, lifetimeMs && issued + lifetimeMs);
}
