import type { ActionResponse } from "#server/board/enquiry-routes.ts";
import type { ReplyState } from "#server/board/reply-actions.ts";

const reasons = ["session-ended", "stale-page", "rejected"] as const;

/** `failed`: no response, or a server error. `rejected`: a field is missing or invalid. */
export type SubmissionError = "offline" | "failed" | (typeof reasons)[number];

export type Submission<Response> = { response: Response } | { error: SubmissionError };

interface SubmissionOptions {
  timeoutMs: number;
  /** Whether the request continues when the page is closed. Browsers allow up to 64 KiB. */
  keepalive?: boolean;
}

/** Submits fields to a page of the board. */
export async function submitFields<Response = ActionResponse>(
  url: string,
  fields: FormData,
  { timeoutMs, keepalive = false }: SubmissionOptions,
): Promise<Submission<Response>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const headers = { accept: "application/json" };
    const { signal } = controller;
    const response = await fetch(url, { method: "POST", body: fields, headers, signal, keepalive });
    const body = await response.json();
    if (response.ok) return { response: body };
    return { error: reasons.find((reason) => reason === body.reason) ?? "failed" };
  } catch {
    return { error: navigator.onLine ? "failed" : "offline" };
  } finally {
    clearTimeout(timer);
  }
}

/** State of the board session in this browser. */
export interface SessionStatus {
  /** CSRF token. */
  token: string;
  /** Slug of the member who uses this device. */
  member?: string;
  replyState?: ReplyState;
}

const STATUS_TIMEOUT_MS = 10_000;

/** @param reply id of a reply whose state is requested */
export function requestStatus(url: string, reply = ""): Promise<Submission<SessionStatus>> {
  const fields = new FormData();
  fields.set("action", "status");
  fields.set("reply", reply);
  return submitFields<SessionStatus>(url, fields, { timeoutMs: STATUS_TIMEOUT_MS });
}
