import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from "node:http";
import { faultReference, stackOf } from "../application/log.ts";
import { RETRY_SECONDS, Unavailable } from "../database/unavailable.ts";
import { isPosted } from "./addresses.ts";
import { isReading, redirect, refuse, refuseMethod, send, sendDocument, wantsJson } from "./answers.ts";
import { sendMedia } from "./built-site.ts";
import { cameByHttps } from "./client-address.ts";
import { takePost } from "./form-posts.ts";
import { operationAt } from "./operations.ts";
import { Refusal } from "./read-form.ts";
import { showPage, showUnknown } from "./show-page.ts";
import type { Site, SiteExchange } from "./site.ts";
import { endConnectionAfter } from "./stop.ts";

const URL_LIMIT = 4096;
const READING = "GET, HEAD";
const POSTING = "GET, HEAD, POST";
const TWO_HOSTS = "This request names more than one host.";

/** Answers every request: what is in memory and cannot change at once, everything else the longer way. */
export function createListener(site: Site): RequestListener {
  const { siteUrl, trustProxy } = site.env;
  const alwaysSecure = siteUrl?.startsWith("https:") ?? false;
  return (req, res) => {
    site.traffic.requests++;
    if (site.stopping.begun()) endConnectionAfter(res);
    const exchange = { req, res, site, secure: alwaysSecure || cameByHttps(req, trustProxy) };
    if (hostsNamed(req) > 1) return refuse(exchange, 400, TWO_HOSTS, { Connection: "close" });
    const resource = isReading(req) && site.pages.now(req.url ?? "");
    if (resource) return send(exchange, resource);
    site.stopping.underWay.add(exchange);
    answer(exchange)
      .catch((error: unknown) => fail(exchange, error))
      .finally(() => site.stopping.underWay.delete(exchange));
  };
}

/** Node takes the first of several, a proxy before it perhaps the last (RFC 9112, 3.2). */
const hostsNamed = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length;

async function answer(exchange: SiteExchange): Promise<void> {
  const { req, res, site } = exchange;
  const { url = "" } = req;
  if (url.length > URL_LIMIT) return refuse(exchange, 414, "This address is too long.");
  const target = targetOf(url);
  if (!target) return refuse(exchange, 400, "This is not an address.");
  const operation = operationAt(target.path);
  if (operation) return operation(exchange);
  const media = site.built.media.get(target.path);
  if (media) return isReading(req) ? sendMedia(exchange, media) : refuseMethod(exchange, READING);

  const destination = site.resolve(target.path);
  const reading = isReading(req);
  if (destination.kind === "unknown") return showUnknown(exchange);
  const { path } = destination;
  if (destination.kind === "moved") return redirect(res, reading ? 301 : 308, path + target.query);
  if (destination.kind === "renamed") return redirect(res, 308, path + target.query);
  // For now only, since the page may be translated tomorrow.
  if (destination.kind === "untranslated") return redirect(res, reading ? 302 : 307, path + target.query);
  if (reading) return showPage(exchange, destination, target.query);
  const postedTo = destination.kind === "rendered" && isPosted(destination.pattern);
  if (req.method === "POST" && postedTo) return takePost(exchange, path);
  refuseMethod(exchange, postedTo ? POSTING : READING);
}

/** What a request line asks for, the query with its question mark; proxies may send a complete address (RFC 9112, 3.2.2). */
function targetOf(url: string): { path: string; query: string } | undefined {
  const absolute = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  const target = absolute ? absolute.pathname + absolute.search : url;
  if (!target.startsWith("/")) return undefined;
  const [path = ""] = target.split("?", 1);
  return { path, query: target.slice(path.length) };
}

/** Answers a request that could not be answered; faults of ours get a number that the log has too (R12). */
function fail(exchange: SiteExchange, error: unknown): void {
  const { res } = exchange;
  const isGone = error instanceof Error && "code" in error && error.code === "ECONNRESET";
  if (res.headersSent || isGone) res.destroy();
  else if (error instanceof Refusal) refuse(exchange, error.status, error.message, error.headers);
  else showFault(exchange, error);
}

function showFault(exchange: SiteExchange, error: unknown): void {
  const { req, site } = exchange;
  const reference = faultReference();
  const away = error instanceof Unavailable;
  const status = away ? 503 : 500;
  const cause = stackOf(away ? error.cause : error);
  const path = addressForLog(exchange);
  site.log("error", "request failed", { reference, status, method: req.method, path, cause });
  const wait: OutgoingHttpHeaders = { ...(away && { "retry-after": String(RETRY_SECONDS) }) };
  if (wantsJson(req)) {
    refuse(exchange, status, `Something broke on our side (${reference}).`, wait);
    return;
  }
  const body = Buffer.from(site.built.faultPage.replaceAll("{reference}", reference));
  sendDocument(exchange, { status, body, headers: { "cache-control": "no-store", ...wait } });
}

/** Links in mails have their secret in the path or the query: of such pages the pattern says enough. */
function addressForLog({ req, site }: SiteExchange): string | undefined {
  const path = targetOf(req.url ?? "")?.path;
  const destination = path === undefined ? undefined : site.resolve(path);
  return destination?.kind === "rendered" ? destination.pattern : path;
}
