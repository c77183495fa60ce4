import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requireSameOrigin } from "#server/http/origin.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";

export interface SubscriberRouteOptions {
  siteUrl: string | undefined;
  /** Languages besides English in which the pages of links exist. */
  languages: readonly string[];
  /** Renders the page of a link, which performs its action. */
  renderPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Registers `POST /links/{token}`, which is sent by the button on the page of a mail link, and by mail providers for
 * one-click unsubscribe (E7).
 */
export async function subscriberRoutes(
  app: FastifyInstance,
  { siteUrl, languages, renderPage }: SubscriberRouteOptions,
): Promise<void> {
  app.addHook("onRequest", requireSameOrigin(siteUrl));
  for (const language of [DEFAULT_LANGUAGE, ...languages])
    app.post(withLanguagePrefix(language, paths.mailLink(":token")), renderPage);
}
