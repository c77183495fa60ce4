import type { IncomingMessage, RequestListener } from "node:http";
import { isPosted } from "./addresses.ts";
import { cameByHttps } from "./client-address.ts";
import { type Exchange, isReading } from "./exchange.ts";
import { fail } from "./fail.ts";
import { sendMedia } from "./media.ts";
import { operationFor } from "./operations.ts";
import { redirect, refuse, refuseMethod } from "./reply.ts";
import { type Resource, send } from "./resource.ts";
import { showPage, showUnknown } from "./show-page.ts";
import type { Site } from "./site.ts";
import { endConnectionAfter } from "./stop.ts";
import { takePost } from "./take-post.ts";
import { targetOf } from "./target.ts";

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
    if (hostsNamed(req) > 1) return refuse(req, res, 400, TWO_HOSTS, { Connection: "close" });
    const secure = alwaysSecure || cameByHttps(req, trustProxy);
    const resource = inMemory(site, req.url ?? "");
    if (resource && isReading(req)) return send(req, res, resource, secure);
    const exchange = { req, res, site, secure };
    site.stopping.underWay.add(exchange);
    answer(exchange)
      .catch((error: unknown) => fail(exchange, error))
      .finally(() => site.stopping.underWay.delete(exchange));
  };
}

/** Node takes the first of several, a proxy before it perhaps the last (RFC 9112, 3.2). */
const hostsNamed = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((hosts, name, at) => hosts + Number(at % 2 === 0 && isHost(name)), 0);
const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === "host";

function inMemory(site: Site, url: string): Resource | undefined {
  const built = site.built.resources.get(url);
  return built?.html === undefined ? built : site.live.peek(url);
}

async function answer(exchange: Exchange): Promise<void> {
  const { req, res, site, secure } = exchange;
  const { url = "" } = req;
  if (url.length > URL_LIMIT) return refuse(req, res, 414, "This address is too long.");
  const target = targetOf(url);
  if (!target) return refuse(req, res, 400, "This is not an address.");
  const operation = operationFor(target.path);
  if (operation) return operation(req, res, site.operations);
  const media = site.built.media.get(target.path);
  if (media) return isReading(req) ? sendMedia(req, res, media, secure) : refuseMethod(req, res, READING);

  const destination = site.resolve(target.path);
  if (destination.kind === "moved") return redirect(req, res, destination.path, target.query);
  if (destination.kind === "renamed") return redirect(req, res, destination.path, target.query, 308);
  // Until it is translated, which may be tomorrow.
  if (destination.kind === "untranslated")
    return redirect(req, res, destination.path, target.query, isReading(req) ? 302 : 307);
  if (destination.kind === "unknown") return showUnknown(exchange);
  if (isReading(req)) return showPage(exchange, destination, target.query);
  const postedTo = destination.kind === "rendered" && isPosted(destination.pattern);
  if (req.method === "POST" && postedTo) return takePost(exchange, destination.path);
  refuseMethod(req, res, postedTo ? POSTING : READING);
}
