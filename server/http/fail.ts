import type { OutgoingHttpHeaders } from "node:http";
import { faultReference } from "../application/log.ts";
import { RETRY_SECONDS, Unavailable } from "../database/unavailable.ts";
import { BodyTooLarge } from "./body.ts";
import { sendDocument } from "./document.ts";
import type { Exchange } from "./exchange.ts";
import { MalformedForm } from "./form-fields.ts";
import { refuse, wantsJson } from "./reply.ts";
import { targetOf } from "./target.ts";

/** Answers a request that could not be answered; faults of ours get a number that the log has too (R12). */
export function fail(exchange: Exchange, error: unknown): void {
  const { req, res } = exchange;
  if (res.headersSent || hasGone(error)) return void res.destroy();
  const refusal = refusalFor(error);
  if (refusal) refuse(req, res, refusal.status, refusal.sentence, refusal.headers);
  else showFault(exchange, error);
}

export interface Refusal {
  status: number;
  sentence: string;
  headers?: OutgoingHttpHeaders;
}

/** What is wrong with a body that could not be taken; nothing when the fault is ours. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof BodyTooLarge)
    return {
      status: 413,
      sentence: "This is more than 64 KiB. Please shorten it.",
      headers: { connection: "close" },
    };
  return error instanceof MalformedForm ? { status: 400, sentence: error.message } : undefined;
}

/** The visitor left before all was sent. */
function hasGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

function showFault(exchange: Exchange, error: unknown): void {
  const { req, res, site, secure } = exchange;
  const reference = faultReference();
  const away = error instanceof Unavailable;
  const status = away ? 503 : 500;
  const cause = stackOf(away ? error.cause : error);
  const path = addressForLog(exchange);
  site.log("error", "request failed", { reference, status, method: req.method, path, cause });
  const wait: OutgoingHttpHeaders = { ...(away && { "retry-after": String(RETRY_SECONDS) }) };
  if (wantsJson(req)) {
    refuse(req, res, status, `Something broke on our side (${reference}).`, wait);
    return;
  }
  const body = Buffer.from(site.built.faultPage.replaceAll("{reference}", reference));
  const page = { status, body, headers: { "cache-control": "no-store", ...wait } };
  sendDocument(req, res, page, secure);
}

/** Links in mails have their secret in the path or the query: of such pages the pattern says enough. */
function addressForLog({ req, site }: Exchange): string | undefined {
  const path = targetOf(req.url ?? "")?.path;
  const destination = path === undefined ? undefined : site.resolve(path);
  return destination?.kind === "rendered" ? destination.pattern : path;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
