import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../application/services.ts";
import { refuse, refuseMethod, reply } from "./reply.ts";

export interface Operations {
  services: Services;
  metricsToken: string | undefined;
  isStopping(): boolean;
  /** Figures of the server itself, in the text format of Prometheus. */
  ownMetrics(): string;
}

type Answer = (req: IncomingMessage, res: ServerResponse, operations: Operations) => void | Promise<void>;

const answers: Record<string, Answer> = {
  "/healthz": sayReady,
  "/readyz": sayReady,
  "/metrics": showMetrics,
};

/** The answer of one of the addresses for whoever runs the server, or nothing. */
export function operationFor(path: string): Answer | undefined {
  if (!Object.hasOwn(answers, path)) return undefined;
  const answer = answers[path];
  return (req, res, operations) =>
    req.method === "GET" || req.method === "HEAD"
      ? answer?.(req, res, operations)
      : refuseMethod(req, res, "GET, HEAD");
}

async function sayReady(req: IncomingMessage, res: ServerResponse, { services, isStopping }: Operations) {
  if (isStopping()) return refuse(req, res, 503, "stopping");
  const ready = await services.ready().catch(() => false);
  if (ready) reply(req, res, 200, "ok");
  else refuse(req, res, 503, "nothing can be stored", { "Retry-After": 5 });
}

async function showMetrics(req: IncomingMessage, res: ServerResponse, operations: Operations) {
  const { metricsToken, services, ownMetrics } = operations;
  if (metricsToken === undefined) return refuse(req, res, 404, "Not found");
  const token = req.headers.authorization?.replace(/^Bearer +/i, "");
  if (!isSame(token ?? "", metricsToken))
    return refuse(req, res, 401, "A bearer token is needed.", { "WWW-Authenticate": "Bearer" });
  reply(req, res, 200, (await services.metrics()) + ownMetrics());
}

/** Compares hashes, so that neither the time taken nor the length tells anything. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
