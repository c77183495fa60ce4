import type { FastifyInstance } from "fastify";
import { requireSameOrigin } from "#server/http/origin.ts";
import { type RenderingOptions, renderPage } from "#server/pages/page-routes.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";

export interface LinkRouteOptions extends RenderingOptions {
  languages: readonly string[];
}

/**
 * Registers `POST /links/{token}`, which is sent by the button on the page of a mail link, and by mail providers for
 * one-click unsubscribe (E7).
 */
export async function linkRoutes(app: FastifyInstance, options: LinkRouteOptions): Promise<void> {
  app.addHook("onRequest", requireSameOrigin(options.siteUrl));
  for (const language of [DEFAULT_LANGUAGE, ...options.languages])
    app.post(withLanguagePrefix(language, paths.mailLink(":token")), (request, reply) =>
      renderPage(request, reply, options, { method: "POST", url: request.url }),
    );
}
