import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getClientNetwork } from "#server/http/client-network.ts";
import { getFormFields } from "#server/http/form-body.ts";
import { requireSameOrigin } from "#server/http/origin.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { boundLookup, type StatusLookup } from "./status-lookup.ts";
import { RATE_LIMIT_WINDOW_MS } from "./submission-limit.ts";

/** A lookup without a result, for the page that shows its form again. */
export interface RejectedLookup {
  values: StatusLookup;
  reason: "notFound" | "limited";
  /** For `limited`. */
  retryAfterSeconds?: number;
}

export interface StatusRouteOptions {
  services: { lookUp(lookup: StatusLookup): Promise<string | undefined> };
  siteUrl: string | undefined;
  /** Languages besides English in which the status pages exist. */
  languages: readonly string[];
  /** How often a client may look up a status in ten minutes: as often as it may send forms. */
  rateLimit: number | "off";
  renderLookup(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { url: string; rejectedLookup: RejectedLookup },
  ): Promise<FastifyReply> | FastifyReply;
}

/** Registers `POST /status`, which finds the status page of a reference (E11). */
export async function statusRoutes(app: FastifyInstance, options: StatusRouteOptions): Promise<void> {
  const { services, siteUrl, languages, rateLimit, renderLookup } = options;
  app.addHook("onRequest", requireSameOrigin(siteUrl));
  const checkRateLimit =
    rateLimit === "off"
      ? undefined
      : app.createRateLimit({
          max: rateLimit,
          timeWindow: RATE_LIMIT_WINDOW_MS,
          keyGenerator: ({ ip }) => getClientNetwork(ip),
        });
  for (const language of [DEFAULT_LANGUAGE, ...languages]) {
    const url = withLanguagePrefix(language, paths.statuses);
    app.post(url, async (request, reply) => {
      const values = boundLookup(getFormFields(request));
      const reject = (rejectedLookup: Omit<RejectedLookup, "values">) =>
        renderLookup(request, reply, { url, rejectedLookup: { values, ...rejectedLookup } });
      const limit = await checkRateLimit?.(request);
      if (limit && !limit.isAllowed && limit.isExceeded)
        return reject({ reason: "limited", retryAfterSeconds: limit.ttlInSeconds });
      const token = await services.lookUp(values);
      if (token === undefined) return reject({ reason: "notFound" });
      const statusPath = withLanguagePrefix(language, paths.status(token));
      return reply.header("cache-control", "no-store").redirect(statusPath, 303);
    });
  }
}
