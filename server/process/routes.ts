import fastifyStatic from "@fastify/static";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type BoardRouteOptions, boardRoutes } from "#server/board/board-routes.ts";
import { boardEnquiryRoutes } from "#server/board/enquiry-routes.ts";
import { mailboxRoutes } from "#server/board/mailbox-routes.ts";
import { boardPeopleRoutes } from "#server/board/person-routes.ts";
import type { TrackActivity } from "#server/config/context.ts";
import type { Env } from "#server/config/env.ts";
import { formRoutes, getFormLanguage } from "#server/enquiries/form-routes.ts";
import { statusRoutes } from "#server/enquiries/status-routes.ts";
import { createApp } from "#server/http/app.ts";
import { createRenderingLimit } from "#server/http/rendering-limit.ts";
import { countResponses, healthRoutes } from "#server/monitoring/health-routes.ts";
import { paymentRoutes } from "#server/orders/razorpay/payment-routes.ts";
import { reportRoutes } from "#server/orders/report-routes.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { pageRoutes, renderPage } from "#server/pages/page-routes.ts";
import { sendErrorPage, sendNotFound } from "#server/pages/send-page.ts";
import type { Site } from "#server/pages/site.ts";
import { getStaticOptions } from "#server/pages/static-files.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import type { Services } from "./services.ts";

export interface RouteOptions {
  env: Env;
  log: FastifyBaseLogger;
  services: Services;
  site: Site;
  trackActivity: TrackActivity;
  /** Folders of built client files, the served build first. Open pages still request scripts of earlier builds. */
  clientDirs: string[];
  isStopping: () => boolean;
}

/** Creates the HTTP server with all routes. */
export async function buildApp(options: RouteOptions): Promise<FastifyInstance> {
  const { env, log, services, site, clientDirs, isStopping } = options;
  const { siteUrl } = env;
  const app = await createApp({
    ...{ env, log, isStopping },
    sendNotFound: (request, reply) => sendNotFound(request, reply, site),
    sendErrorPage: (reply, incidentId) => sendErrorPage(reply, incidentId, site),
    getLoggedPath: (url) => getLoggedPath(url, site),
  });
  trackRendering(app, options);
  const responses = countResponses(app);
  await app.register(fastifyStatic, getStaticOptions(clientDirs));
  const cache = new PageCache({
    render: (path) => site.render(path, { services, search: site.getSearchEngine(path) }),
    commentsVersion: services.comments.version,
    policySources: site,
  });
  const limitRendering = env.rateLimit === "off" ? undefined : createRenderingLimit(app);
  const renderingOptions = { site, services, siteUrl, limitRendering };
  const languages = listFormLanguages(site);
  await app.register(healthRoutes, { services, metricsToken: env.metricsToken, responses, isStopping });
  await app.register(formRoutes, {
    ...{ services, siteUrl, languages },
    renderForm: (request, reply, rejectedSubmission) => {
      const { name, values } = rejectedSubmission;
      const url = withLanguagePrefix(getFormLanguage(values, languages), paths.form(name));
      return renderPage(request, reply, renderingOptions, { url, rejectedSubmission });
    },
  });
  await app.register(statusRoutes, {
    ...{ services, siteUrl, languages, rateLimit: env.rateLimit },
    renderLookup: (request, reply, page) => renderPage(request, reply, renderingOptions, page),
  });
  await app.register(paymentRoutes, { payments: services.payments, log, languages });
  await app.register(reportRoutes, {
    ...{ services, siteUrl, languages },
    renderOrder: (request, reply, page) => renderPage(request, reply, renderingOptions, page),
  });
  const { board } = services;
  if (board) {
    const boardOptions: BoardRouteOptions = {
      board,
      siteUrl,
      onAction: () => cache.invalidate(),
      renderTypedText: (request, reply, page) => renderPage(request, reply, renderingOptions, page),
      renderRejectedOrder: (request, reply, page) => renderPage(request, reply, renderingOptions, page),
    };
    await app.register(boardRoutes, boardOptions);
    await app.register(boardEnquiryRoutes, boardOptions);
    await app.register(boardPeopleRoutes, boardOptions);
    await app.register(mailboxRoutes, {
      ...boardOptions,
      renderEntry: (request, reply, rejectedEntry) =>
        renderPage(request, reply, renderingOptions, { url: paths.boardEntry, rejectedEntry }),
    });
  }
  await app.register(pageRoutes, { ...renderingOptions, languages, cache });
  return app;
}

const RETURN_PATH = /\/order\/[^/]+\/return$/;

const removeQuery = (url: string): string => url.split("?", 1)[0] ?? "";

/** Returns the path of a URL for the log. For on-demand pages, it is the pattern, because links in mails contain a secret. */
function getLoggedPath(url: string, site: Site): string {
  const path = removeQuery(url);
  if (RETURN_PATH.test(path)) return "/order/[token]/return";
  const page = site.resolvePath(path);
  return page.kind === "on-demand" ? page.pattern : path;
}

/** Reports which on-demand page or form the process is working on, in case it hangs. */
function trackRendering(app: FastifyInstance, { site, trackActivity }: RouteOptions): void {
  // Prerendered pages are sent before this hook. Other files are streamed.
  app.addHook("preParsing", async (request, reply) => {
    const page = request.resolvedPath ?? site.resolvePath(removeQuery(request.url));
    if (page.kind === "on-demand")
      reply.raw.once("close", trackActivity(`${request.method} ${page.pattern}`));
  });
}

/** Lists the languages besides English in which the form pages exist. */
const listFormLanguages = ({ languages, resolvePath }: Site): string[] =>
  languages.filter(
    (language) => resolvePath(withLanguagePrefix(language, paths.form("contact"))).kind === "on-demand",
  );
