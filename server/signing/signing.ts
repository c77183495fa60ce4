import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { settingOrNew, signingKeyName } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { BOUNDS } from "#shared/wording/bounds.ts";

export interface Signer {
  /** A token for one purpose and subject; `expires` in milliseconds since 1970, 0 for never. */
  sign(purpose: string, subject: string, expires?: number): string;
  /** What a token says, or `undefined` when we did not make it. Whether it has expired is the caller's question. */
  read(token: string): SignedToken | undefined;
  /** A keyed hash, for telling equal values without keeping them. */
  digest(value: string): string;
}

export interface SignedToken {
  purpose: string;
  subject: string;
  expires: number;
}

/** Signs with the key that was made once and lives in the database, so all processes and restarts agree (E7). */
export async function openSigner(db: Db): Promise<Signer> {
  const key = Buffer.from(await settingOrNew(db, signingKeyName, newKey), "base64url");
  return signerWith(key);
}

const newKey = () => randomBytes(32).toString("base64url");

export function signerWith(key: Buffer): Signer {
  const mac = (use: string, text: string) => createHmac("sha256", key).update(`${use}\n${text}`).digest();
  return {
    sign(purpose, subject, expires = 0) {
      const claim = `${purpose}.${subject}.${expires.toString(36)}`;
      return `${claim}.${mac("token", claim).subarray(0, 16).toString("base64url")}`;
    },
    read(token) {
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

/** How long the links in mails work, in milliseconds; `0` for ever. */
const linkLifetimes = {
  confirm: BOUNDS.confirmHours * HOUR_MS,
  unsubscribe: 0,
} as const;

export type LinkPurpose = keyof typeof linkLifetimes;

export const isLinkPurpose = (purpose: string): purpose is LinkPurpose =>
  Object.hasOwn(linkLifetimes, purpose);

/** The token of a link in a mail, which works for a time that its purpose has, from when it was issued. */
export function linkToken(signer: Signer, purpose: LinkPurpose, subject: string, issued: number): string {
  const lifetime = linkLifetimes[purpose];
  return signer.sign(purpose, subject, lifetime && issued + lifetime);
}
