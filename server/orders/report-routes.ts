import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getFormFields } from "#server/http/form-body.ts";
import { requireSameOrigin } from "#server/http/origin.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { ReportOutcome } from "./order-page.ts";
import { truncateNumber } from "./transaction-number.ts";

/** Name of the field with the transaction number. */
export const TRANSACTION_FIELD = "transaction";

/** A report of a payment that was not accepted, for the page that renders its form again. */
export interface RejectedReport {
  /** The transaction number as typed, truncated. */
  value: string;
  reason: Exclude<ReportOutcome, "done" | "unknown">;
}

export interface ReportRouteOptions {
  services: { reportPayment(token: string, text: string): Promise<ReportOutcome> };
  siteUrl: string | undefined;
  /** Languages besides English in which the pages of orders exist. */
  languages: readonly string[];
  /** Renders the page of the order with the form. */
  renderOrder(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { url: string; rejectedReport: RejectedReport },
  ): Promise<FastifyReply> | FastifyReply;
}

/** Registers `POST /order/{token}`, with which buyers report a payment by UPI (E9). */
export async function reportRoutes(app: FastifyInstance, options: ReportRouteOptions): Promise<void> {
  const { services, siteUrl, languages, renderOrder } = options;
  app.addHook("onRequest", requireSameOrigin(siteUrl));
  for (const language of [DEFAULT_LANGUAGE, ...languages])
    app.post<{ Params: { token: string } }>(
      withLanguagePrefix(language, paths.order(":token")),
      async (request, reply) => {
        const { token } = request.params;
        const value = truncateNumber(getFormFields(request)[TRANSACTION_FIELD] ?? "");
        const outcome = await services.reportPayment(token, value);
        if (outcome === "unknown") return reply.callNotFound();
        const url = withLanguagePrefix(language, paths.order(encodeURIComponent(token)));
        if (outcome === "done") return reply.header("cache-control", "no-store").redirect(url, 303);
        return renderOrder(request, reply, { url, rejectedReport: { value, reason: outcome } });
      },
    );
}
