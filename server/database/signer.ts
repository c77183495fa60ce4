import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getOrCreateSetting, SIGNING_KEY_SETTING } from "./settings.ts";
import type { Db } from "./tables.ts";

export interface Signer {
  /** Returns a token for a purpose and subject. `expires` is in milliseconds since 1970, 0 for never. */
  sign(purpose: string, subject: string, expires?: number): string;
  /** Returns the content of a token, or `undefined` if the signature is invalid. Does not check `expires`. */
  verify(token: string): SignedToken | undefined;
  /** Returns a keyed hash, which identifies a value without storing it. */
  digest(value: string): string;
}

export interface SignedToken {
  purpose: string;
  subject: string;
  expires: number;
}

/** Creates a signer with the key in the database, which is the same for all processes and after restarts (E7). */
export async function loadSigner(db: Db): Promise<Signer> {
  const key = Buffer.from(await getOrCreateSetting(db, SIGNING_KEY_SETTING, generateKey), "base64url");
  return createSigner(key);
}

const generateKey = () => randomBytes(32).toString("base64url");

/** Signs with HMAC-SHA-256. */
export function createSigner(key: Buffer): Signer {
  const computeMac = (usage: string, text: string) =>
    createHmac("sha256", key).update(`${usage}\n${text}`).digest();
  return {
    sign(purpose, subject, expires = 0) {
      const claim = `${purpose}.${subject}.${expires.toString(36)}`;
      return `${claim}.${computeMac("token", claim).subarray(0, 16).toString("base64url")}`;
    },
    verify(token) {
      const match = /^(([a-z]+)\.([\w-]+)\.([0-9a-z]+))\.([\w-]{22})$/.exec(token);
      if (!match) return undefined;
      const [, claim = "", purpose = "", subject = "", expires = "", signature = ""] = match;
      const expected = computeMac("token", claim).subarray(0, 16);
      if (!timingSafeEqual(expected, Buffer.from(signature, "base64url"))) return undefined;
      return { purpose, subject, expires: Number.parseInt(expires, 36) };
    },
    digest: (value) => computeMac("digest", value).toString("base64url").slice(0, 27),
  };
}
