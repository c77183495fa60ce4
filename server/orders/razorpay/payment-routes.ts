import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Log, logError } from "#server/config/log.ts";
import { DATABASE_RETRY_AFTER_SECONDS } from "#server/database/database-unavailable.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { PaymentService } from "./payment-service.ts";
import { MAX_WEBHOOK_BYTES } from "./webhook-event.ts";

const MAX_EVENT_ID_LENGTH = 100;
const OTHER_METHODS = ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"];

export interface PaymentRouteOptions {
  /** `undefined` without keys of the payment service. */
  payments: PaymentService | undefined;
  log: Log;
  /** Languages besides English in which the pages of orders exist. */
  languages: readonly string[];
}

/** Registers the webhook of the payment service, and the path to which it returns buyers (E9). */
export async function paymentRoutes(app: FastifyInstance, options: PaymentRouteOptions): Promise<void> {
  await app.register(webhookRoute, options);
  for (const language of [DEFAULT_LANGUAGE, ...options.languages])
    app.get<{ Params: { token: string } }>(
      withLanguagePrefix(language, paths.orderReturn(":token")),
      (request, reply) => handleReturn(request, reply, { ...options, language }),
    );
}

/** Redirects a buyer to the page of the order. The page says if the payment is not verified yet. */
async function handleReturn(
  { params: { token }, query }: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
  { payments, log, language }: PaymentRouteOptions & { language: string },
): Promise<FastifyReply> {
  const result = await payments?.applyReturn(token, query).catch((error: unknown) => {
    logError(log, "return of a buyer not handled", error);
    return "pending" as const;
  });
  const getPath = result === "pending" ? paths.orderChecked : paths.order;
  return reply
    .headers({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      // The URL contains the token of the order and a signature.
      "referrer-policy": "no-referrer",
    })
    .redirect(withLanguagePrefix(language, getPath(encodeURIComponent(token))), 303);
}

/** A plugin of its own, because the signature is that of the unparsed body. */
async function webhookRoute(app: FastifyInstance, { payments, log }: PaymentRouteOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer", bodyLimit: MAX_WEBHOOK_BYTES },
    (_, body, done) => done(null, body),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendResult(reply, statusCode, "This request is not valid.");
    logError(log, "webhook call not applied", error);
    // Razorpay sends it again.
    return sendResult(
      reply.header("retry-after", DATABASE_RETRY_AFTER_SECONDS),
      503,
      "The call could not be stored.",
    );
  });
  app.post(paths.paymentWebhook, {
    onRequest: async ({ headers }, reply) => {
      if (!payments) return sendResult(reply, 404, "Not found");
      if (typeof headers["x-razorpay-signature"] !== "string")
        return sendResult(reply, 400, "The signature is missing.");
    },
    handler: async ({ body, headers }, reply) => {
      const call = {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: String(headers["x-razorpay-signature"]),
        eventId: String(headers["x-razorpay-event-id"] ?? "").slice(0, MAX_EVENT_ID_LENGTH),
      };
      const result = await payments?.applyWebhook(call);
      if (result === "forged") return sendResult(reply, 401, "The signature is wrong.");
      // Another attempt would be unreadable, too, and repeated failures disable the webhook.
      if (result === "unreadable") log.error("webhook call with an unknown body");
      return sendResult(reply, 200);
    },
  });
  app.route({
    method: OTHER_METHODS,
    url: paths.paymentWebhook,
    handler: (_, reply) =>
      payments
        ? sendResult(reply.header("allow", "POST"), 405, "This URL supports only POST.")
        : reply.callNotFound(),
  });
}

function sendResult(reply: FastifyReply, status: number, error?: string): FastifyReply {
  reply.code(status).headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  return reply.send(error === undefined ? { received: true } : { error });
}
