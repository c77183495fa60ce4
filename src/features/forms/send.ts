import type { FieldErrors } from "#shared/forms/check.ts";
import { acceptedHeaders } from "#shared/forms/forms.ts";
import { stored } from "./draft.ts";

export type Failure =
  | { reason: "offline" }
  /** With the number under which the server's log has the cause, if it gave one. */
  | { reason: "unavailable"; fault?: string | undefined }
  | { reason: "limited"; seconds: number }
  /** Changed by the visitor while it waited to go out: no longer sent without another press. */
  | { reason: "changed" };

export type Answer =
  | { kind: "accepted"; reference: string; replyTime: string; why: string }
  | { kind: "faulty"; errors: FieldErrors }
  | ({ kind: "failed" } & Failure);

/** Longer than a slow phone network needs for one small post. */
const TIMEOUT_MS = 20_000;
const ASSUMED_WAIT_SECONDS = 600;

/**
 * Posts a form as a script does; the key lets the server store a repeated send once (E10). The time of sending goes
 * along: only this device's own clock tells how long the visitor took.
 * @throws whatever is not the network's error
 */
export async function send(action: string, fields: Record<string, string>, key: string): Promise<Answer> {
  // AbortSignal.timeout is missing before Chrome 103 and Safari 16.
  const abort = new AbortController();
  const timeout = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json", "Idempotency-Key": key },
      body: new URLSearchParams({ ...fields, ...campaign(), sent: String(Date.now()) }),
      signal: abort.signal,
    }).catch(() => undefined);
    return response ? await read(response) : offline;
  } finally {
    clearTimeout(timeout);
  }
}

const offline: Answer = { kind: "failed", reason: "offline" };

/** The campaign of this visit, kept by `navigation/page-script.ts`, as fields of a form. */
function campaign(): Record<string, string> {
  const kept = new URLSearchParams(stored((tab) => tab.getItem("campaign")) ?? "");
  return Object.fromEntries([...kept].filter(([name]) => name.startsWith("utm_")));
}

async function read(response: Response): Promise<Answer> {
  // A proxy may answer in the server's place, and not in JSON; a connection may break off.
  const body = await response.json().catch(() => undefined);
  if (response.status === 201 && body) {
    const said = (header: string) => decodeURIComponent(response.headers.get(header) ?? "");
    return {
      kind: "accepted",
      reference: body.reference,
      replyTime: said(acceptedHeaders.replyTime),
      why: said(acceptedHeaders.replyWhy),
    };
  }
  if (response.status === 422 && body) return { kind: "faulty", errors: body.errors };
  if (response.status === 201 || response.status === 422) return offline;
  if (response.status !== 429)
    return {
      kind: "failed",
      reason: "unavailable",
      fault: typeof body?.fault === "string" ? body.fault : undefined,
    };
  const seconds = Number(response.headers.get("Retry-After")) || ASSUMED_WAIT_SECONDS;
  return { kind: "failed", reason: "limited", seconds };
}
