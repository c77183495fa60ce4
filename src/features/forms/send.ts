import { acceptedHeaders, ENTRY_FIELDS } from "#shared/forms/forms.ts";
import type { FieldErrors } from "#shared/forms/validate.ts";
import { withSessionStorage } from "./draft.ts";

export type SendFailure =
  | { reason: "offline" }
  /** The server has not responded in time. */
  | { reason: "slow" }
  /** The incident id identifies the cause in the log of the server. */
  | { reason: "unavailable"; incidentId?: string | undefined }
  | { reason: "limited"; seconds: number }
  /** The visitor edited the form while it was pending, so it is not resent automatically. */
  | { reason: "changed" };

export type SendResult =
  | {
      kind: "accepted";
      reference: string;
      formattedDeadline: string;
      deadlineNote: string;
      /** Who answers, at the start of a sentence. */
      answeredBy: string;
      statusPath: string;
      /** Path of the page with the receipt. */
      receiptPath: string;
    }
  | { kind: "invalid"; errors: FieldErrors }
  | ({ kind: "failed" } & SendFailure);

/** Longer than a small request takes on a slow phone network. */
const TIMEOUT_MS = 20_000;
/** Used if a 429 response has no `Retry-After`. */
const DEFAULT_RETRY_AFTER_SECONDS = 600;

/**
 * Submits a form and reads the JSON response. The server stores repeated requests with the same idempotency key once
 * (E10). The request includes the time it was sent, because only the clock of the device can measure how long filling in
 * took.
 * @throws any error that is not a network error
 */
export async function send(action: string, fields: Record<string, string>, key: string): Promise<SendResult> {
  // AbortSignal.timeout is missing before Chrome 103 and Safari 16.
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json", "Idempotency-Key": key },
      body: new URLSearchParams({
        ...fields,
        ...getCampaignFields(),
        ...getEntryFields(),
        sent: String(Date.now()),
      }),
      signal: controller.signal,
    }).catch(() => undefined);
    if (response) return await readResult(response);
    return { kind: "failed", reason: controller.signal.aborted ? "slow" : "offline" };
  } finally {
    clearTimeout(timeout);
  }
}

const offline: SendResult = { kind: "failed", reason: "offline" };

/** Returns the campaign fields of this visit, which `visit-start.ts` has stored. */
function getCampaignFields(): Record<string, string> {
  const params = new URLSearchParams(withSessionStorage((storage) => storage.getItem("campaign")) ?? "");
  return Object.fromEntries([...params].filter(([name]) => name.startsWith("utm_")));
}

/** Returns the first page and the referring site of this visit, which `visit-start.ts` has stored. */
function getEntryFields(): Record<string, string> {
  const [page = "", referrer = ""] =
    withSessionStorage((storage) => storage.getItem("entry"))?.split(" ") ?? [];
  return page ? { [ENTRY_FIELDS.page]: page, [ENTRY_FIELDS.referrer]: referrer } : {};
}

async function readResult(response: Response): Promise<SendResult> {
  // A proxy may respond with HTML, or the connection may close early.
  const body = await response.json().catch(() => undefined);
  if (response.status === 201 && body) {
    const decodeHeader = (header: string) => decodeURIComponent(response.headers.get(header) ?? "");
    return {
      kind: "accepted",
      reference: body.reference,
      formattedDeadline: decodeHeader(acceptedHeaders.formattedDeadline),
      deadlineNote: decodeHeader(acceptedHeaders.replyWhy),
      answeredBy: decodeHeader(acceptedHeaders.answeredBy),
      statusPath: decodeHeader(acceptedHeaders.status),
      receiptPath: decodeHeader(acceptedHeaders.receipt),
    };
  }
  if (response.status === 422 && body) return { kind: "invalid", errors: body.errors };
  if (response.status === 201 || response.status === 422) return offline;
  if (response.status !== 429)
    return {
      kind: "failed",
      reason: "unavailable",
      incidentId: typeof body?.fault === "string" ? body.fault : undefined,
    };
  const seconds = Number(response.headers.get("Retry-After")) || DEFAULT_RETRY_AFTER_SECONDS;
  return { kind: "failed", reason: "limited", seconds };
}
