import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendMessage } from "#server/http/responses.ts";

/** Load balancers check again after this time. */
const READINESS_RETRY_AFTER_SECONDS = 5;

export interface HealthRouteOptions {
  services: {
    isReady(): Promise<boolean>;
    metrics(responses: ReadonlyMap<string, number>): Promise<string>;
  };
  metricsToken: string | undefined;
  responses: ReadonlyMap<string, number>;
  isStopping: () => boolean;
}

/**
 * Counts the responses of all routes by the class of their status, such as `2xx`.
 * @returns the counts, which change with each response
 */
export function countResponses(app: FastifyInstance): ReadonlyMap<string, number> {
  const counts = new Map(["2xx", "3xx", "4xx", "5xx"].map((name) => [name, 0]));
  app.addHook("onResponse", async (_, { statusCode }) => {
    const name = `${Math.floor(statusCode / 100)}xx`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

/** Registers `/healthz`, `/readyz` and `/metrics`. */
export async function healthRoutes(
  app: FastifyInstance,
  { services, metricsToken, responses, isStopping }: HealthRouteOptions,
): Promise<void> {
  // Liveness ignores the database, because a restart would not make it available.
  app.get("/healthz", (_, reply) => sendText(reply, "ok\n"));

  app.get<{ Querystring: { exclude?: string } }>("/readyz", async ({ query: { exclude } }, reply) => {
    if (isStopping()) return sendMessage(reply, 503, "stopping");
    // As in Kubernetes. A reverse proxy must not send requests to a server that is stopping, but pages need no database.
    if (exclude === "database" || (await services.isReady())) return sendText(reply, "ok\n");
    return sendMessage(
      reply.header("retry-after", READINESS_RETRY_AFTER_SECONDS),
      503,
      "enquiries cannot be stored",
    );
  });

  app.get("/metrics", async (request, reply) => {
    if (metricsToken === undefined) return sendMessage(reply, 404, "Not found");
    const token = request.headers.authorization?.replace(/^Bearer +/i, "") ?? "";
    if (!isEqual(token, metricsToken))
      return sendMessage(reply.header("www-authenticate", "Bearer"), 401, "A bearer token is required.");
    return sendText(reply, await services.metrics(responses));
  });
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    .type("text/plain; charset=utf-8")
    .send(text);

/** Compares hashes in constant time, because the duration must reveal neither the token nor its length. */
function isEqual(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
