import { createHash } from "node:crypto";
import type { Submission } from "../services.ts";

/** How long equal posts count as one, in milliseconds: with a key, and without one from a plain HTML form. */
const windows = { keyed: 24 * 3_600_000, unkeyed: 10 * 60_000 };

export interface Identity {
  identity: string;
  window: number;
}

/**
 * What makes two posts the same one. With a key: key, form and fields. Without: JSON posts are always new,
 * HTML posts are the same when form, fields and client address are.
 */
export function identityOf(submission: Submission, fields: Record<string, string>): Identity | undefined {
  const key = submission.idempotencyKey || submission.fields.key;
  if (key) return { identity: hash(["key", key, submission.form, sorted(fields)]), window: windows.keyed };
  if (submission.json) return undefined;
  const parts = ["html", submission.clientAddress, submission.form, sorted(fields)];
  return { identity: hash(parts), window: windows.unkeyed };
}

const hash = (parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

// A form's text arrives with CRLF, a script's with LF; both are the same message.
const sorted = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => [name, value.replaceAll("\r\n", "\n")] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
