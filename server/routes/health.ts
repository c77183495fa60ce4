import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "#server/application/services.ts";
import { sendSentence } from "./responses.ts";

const RETRY_SECONDS = 5;

export interface HealthRouteOptions {
  services: Pick<Services, "ready" | "metrics">;
  metricsToken: string | undefined;
  isStopping: () => boolean;
}

/** `/healthz`, `/readyz` and `/metrics`, for the operator. */
export async function healthRoutes(
  app: FastifyInstance,
  { services, metricsToken, isStopping }: HealthRouteOptions,
): Promise<void> {
  // A restart cannot bring a database back, so liveness does not depend on it.
  app.get("/healthz", (_, reply) => sendText(reply, "ok\n"));

  app.get("/readyz", async (_, reply) => {
    if (isStopping()) return sendSentence(reply, 503, "stopping");
    if (await services.ready()) return sendText(reply, "ok\n");
    return sendSentence(reply.header("retry-after", RETRY_SECONDS), 503, "nothing can be stored");
  });

  app.get("/metrics", async (request, reply) => {
    if (metricsToken === undefined) return sendSentence(reply, 404, "Not found");
    const token = request.headers.authorization?.replace(/^Bearer +/i, "") ?? "";
    if (!isEqual(token, metricsToken))
      return sendSentence(reply.header("www-authenticate", "Bearer"), 401, "A bearer token is required.");
    return sendText(reply, await services.metrics());
  });
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    .type("text/plain; charset=utf-8")
    .send(text);

/** Compares hashes, so that neither the time nor the length reveals anything. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
