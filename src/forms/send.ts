import type { FieldErrors } from "../../shared/forms/check";
import { acceptedHeaders } from "../../shared/forms/forms";
import { stored } from "./draft";

export type Failure =
  | { reason: "offline" }
  /** With the number under which the server's log has the cause, if it gave one. */
  | { reason: "unavailable"; fault?: string | undefined }
  | { reason: "limited"; seconds: number }
  /** Changed by the visitor while it waited to go out: no longer sent without another press. */
  | { reason: "changed" };

export type Answer =
  | { kind: "accepted"; reference: string; replyTime: string; why: string; mailWithheld: boolean }
  | { kind: "faulty"; errors: FieldErrors }
  | ({ kind: "failed" } & Failure);

/** Longer than a slow phone network needs for one small post. */
const TIMEOUT_MS = 20_000;
const ASSUMED_WAIT_SECONDS = 600;

/**
 * Posts a form as a script does; the key lets the server store a repeated send once (E10). The time of sending goes
 * along: only this device's own clock tells how long the visitor took.
 */
export async function send(action: string, fields: Record<string, string>, key: string): Promise<Answer> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json", "Idempotency-Key": key },
      body: new URLSearchParams({ ...fields, ...campaign(), sent: String(Date.now()) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await read(response);
  } catch {
    return { kind: "failed", reason: "offline" };
  }
}

/** The campaign of this visit, kept by `frame/frame.ts`, as fields of a form. */
function campaign(): Record<string, string> {
  const kept = new URLSearchParams(stored((tab) => tab.getItem("campaign")) ?? "");
  return Object.fromEntries([...kept].filter(([name]) => name.startsWith("utm_")));
}

async function read(response: Response): Promise<Answer> {
  if (response.status === 201) {
    const mailWithheld = response.headers.get(acceptedHeaders.visitorMail) === "withheld";
    const said = (header: string) => decodeURIComponent(response.headers.get(header) ?? "");
    const { reference } = await response.json();
    return {
      kind: "accepted",
      reference,
      replyTime: said(acceptedHeaders.replyTime),
      why: said(acceptedHeaders.replyWhy),
      mailWithheld,
    };
  }
  if (response.status === 422) return { kind: "faulty", errors: (await response.json()).errors };
  if (response.status !== 429)
    return { kind: "failed", reason: "unavailable", fault: await faultIn(response) };
  const seconds = Number(response.headers.get("Retry-After")) || ASSUMED_WAIT_SECONDS;
  return { kind: "failed", reason: "limited", seconds };
}

/** Whatever stands between us and the server may answer in its place, and not in JSON. */
async function faultIn(response: Response): Promise<string | undefined> {
  const body = await response.json().catch(() => undefined);
  return typeof body?.fault === "string" ? body.fault : undefined;
}
