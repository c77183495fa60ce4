import { BodyTooLarge } from "./body.ts";
import { sendDocument } from "./document.ts";
import type { Exchange } from "./exchange.ts";
import { faultReference } from "./fault-reference.ts";
import { MalformedForm } from "./form-fields.ts";
import { refuse, wantsJson } from "./reply.ts";

/** Answers a request that could not be answered; faults of ours get a number that the log has too (R12). */
export function fail(exchange: Exchange, error: unknown): void {
  const { req, res } = exchange;
  if (res.headersSent || hasGone(error)) res.destroy();
  else if (error instanceof BodyTooLarge)
    refuse(req, res, 413, "This is more than 64 KiB. Please shorten it.", { Connection: "close" });
  else if (error instanceof MalformedForm) refuse(req, res, 400, error.message);
  else showFault(exchange, error);
}

/** The visitor left before all was sent. */
function hasGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

function showFault({ req, res, site, secure }: Exchange, error: unknown): void {
  const reference = faultReference();
  const path = req.url?.split("?", 1)[0];
  site.log("error", "request failed", { reference, method: req.method, path, cause: stackOf(error) });
  if (wantsJson(req)) {
    refuse(req, res, 500, `Something broke on our side (${reference}).`);
    return;
  }
  const html = site.built.faultPage.replaceAll("{reference}", reference);
  const page = { status: 500, html, headers: { "cache-control": "no-store" } };
  sendDocument(req, res, page, secure).catch(() => res.destroy());
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
