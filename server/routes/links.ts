import type { FastifyInstance } from "fastify";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { requireOwnOrigin } from "./origin.ts";
import { type RenderingOptions, renderPage } from "./pages.ts";

export interface LinkRouteOptions extends RenderingOptions {
  languages: readonly string[];
}

/** `POST /links/{token}`: the button on the page of a link in a mail, or a mail provider's one-click post (E7). */
export async function linkRoutes(app: FastifyInstance, options: LinkRouteOptions): Promise<void> {
  app.addHook("onRequest", requireOwnOrigin(options.siteUrl));
  for (const language of [FIRST_LANGUAGE, ...options.languages])
    app.post(prefixed(language, paths.mailLink(":token")), (request, reply) =>
      renderPage(request, reply, options, { method: "POST", url: request.url }),
    );
}
