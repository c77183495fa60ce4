import { createHash, timingSafeEqual } from "node:crypto";
import { isReading, refuse, refuseMethod, reply } from "./answers.ts";
import type { SiteExchange } from "./site.ts";

type Answer = (exchange: SiteExchange) => void | Promise<void>;

/** The addresses for whoever runs the server. */
const answers = new Map<string, Answer>([
  ["/healthz", sayAlive],
  ["/readyz", sayReady],
  ["/metrics", showMetrics],
]);

/** The answer of such an address, or nothing. */
export function operationAt(path: string): Answer | undefined {
  const answer = answers.get(path);
  return (
    answer &&
    ((exchange) => (isReading(exchange.req) ? answer(exchange) : refuseMethod(exchange, "GET, HEAD")))
  );
}

/** A restart cannot bring a database back, so that this does not depend on it. */
function sayAlive(exchange: SiteExchange) {
  reply(exchange, 200, "ok");
}

async function sayReady(exchange: SiteExchange) {
  const { site } = exchange;
  if (site.stopping.begun()) return refuse(exchange, 503, "stopping");
  const ready = await site.services.ready().catch(() => false);
  if (ready) reply(exchange, 200, "ok");
  else refuse(exchange, 503, "nothing can be stored", { "Retry-After": 5 });
}

async function showMetrics(exchange: SiteExchange) {
  const { req, site } = exchange;
  const { metricsToken } = site.env;
  if (metricsToken === undefined) return refuse(exchange, 404, "Not found");
  const token = req.headers.authorization?.replace(/^Bearer +/i, "");
  if (!isSame(token ?? "", metricsToken))
    return refuse(exchange, 401, "A bearer token is needed.", { "WWW-Authenticate": "Bearer" });
  const own = [
    "# TYPE http_requests_total counter",
    `http_requests_total ${site.traffic.requests}`,
    "# TYPE nodejs_heap_used_bytes gauge",
    `nodejs_heap_used_bytes ${process.memoryUsage().heapUsed}`,
  ];
  reply(exchange, 200, (await site.services.metrics()) + own.join("\n"));
}

/** Compares hashes, so that neither the time taken nor the length tells anything. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
