import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BOARD_HEADERS, isBoardPath, readBoardCookies } from "#server/board/board-routes.ts";
import type { RejectedEntry } from "#server/board/mailbox-routes.ts";
import type { RejectedOrderAction } from "#server/board/order-actions.ts";
import type { TypedText } from "#server/board/typed-text.ts";
import { withTimeout } from "#server/database/database-unavailable.ts";
import type { RejectedSubmission } from "#server/enquiries/form-routes.ts";
import type { RejectedLookup } from "#server/enquiries/status-routes.ts";
import { isSecure, requireSameOrigin } from "#server/http/origin.ts";
import { sendMessage } from "#server/http/responses.ts";
import type { RejectedReport } from "#server/orders/report-routes.ts";
import { createPageViewCounter } from "#server/visits/page-views.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { PageCache } from "./page-cache.ts";
import { acceptsPost, type ResolvedPath } from "./path-resolver.ts";
import { sendEncodedPage, sendNotFound, sendRendered } from "./send-page.ts";
import type { Site } from "./site.ts";

const MAX_URL_LENGTH = 4096;
/** One hour, because paths may change again. */
const REDIRECT_CACHE_CONTROL = "public, max-age=3600";
/** For clients over the rate limit of rendered pages. */
const RATE_LIMIT_RETRY_AFTER_SECONDS = 5;
/** Pages take milliseconds, unless the database does not respond. */
const RENDERING_TIMEOUT_MS = 4_000;
const TOO_MANY_PAGES =
  "You have requested many pages in a short time. Please go back and try again in a moment.";

declare module "fastify" {
  interface FastifyRequest {
    /** Path of the request URL, not decoded. */
    path: string;
    /** Query string with its question mark, or empty. */
    search: string;
    resolvedPath: ResolvedPath;
    /** Query of a search page without a result. */
    missedSearch: string | undefined;
  }
}

export interface RenderingOptions {
  site: Site;
  services: App.Locals["services"];
  siteUrl: string | undefined;
  /**
   * Resolves with `true` when a page may be rendered for this client, and with `false` after a timeout. `undefined` if
   * rate limits are off.
   */
  limitRendering?: ((request: FastifyRequest) => Promise<boolean>) | undefined;
}

export interface PageRouteOptions extends RenderingOptions {
  /** Languages besides English in which the pages of links in mails exist. */
  languages: readonly string[];
  cache: PageCache;
}

/** Registers all other paths: prerendered pages, files, on-demand pages, redirects, 404 and 405. */
export async function pageRoutes(app: FastifyInstance, options: PageRouteOptions): Promise<void> {
  const { site, services, siteUrl, languages } = options;
  const countPageView = createPageViewCounter({
    visits: services.visits,
    missedSearches: services.missedSearches,
    siteUrl,
  });
  app.addHook("onReady", () => warmCache(options));
  app.decorateRequest("path", "");
  app.decorateRequest("search", "");
  app.decorateRequest("resolvedPath");
  app.decorateRequest("missedSearch", undefined);
  // Open pages still request scripts of earlier builds, which this build does not contain.
  app.get("/_astro/*", (request, reply) => reply.sendFile(request.url.split("?", 1)[0] ?? ""));
  // The button on the page of a link in a mail, and one-click unsubscribe of mail providers (E7).
  for (const language of [DEFAULT_LANGUAGE, ...languages])
    app.post(
      withLanguagePrefix(language, paths.mailLink(":token")),
      { onRequest: requireSameOrigin(siteUrl) },
      (request, reply) => renderPage(request, reply, options, { method: "POST", url: request.url }),
    );
  app.all("*", {
    onRequest: async (request, reply) => {
      const page = isReadRequest(request) && site.built.documents.get(request.url);
      if (!page) return routeRequest(request, reply, site);
      sendEncodedPage(request, reply, page);
      countPageView(request, reply, request.url);
      return reply;
    },
    handler: async (request, reply) => {
      await sendPage(request, reply, options);
      const page = getPublicPage(request, reply);
      if (page !== undefined) countPageView(request, reply, page);
      return reply;
    },
  });
}

/** Renders pages without parameters at startup, one at a time, because all at once would use 200 MB more. */
async function warmCache({ site, cache }: PageRouteOptions): Promise<void> {
  const cachedPaths = site.routes
    .map((route) => route.replace(/\/\[\.{3}\w+\]$/, ""))
    .filter((route) => !route.includes("[") && !isUncacheable(route));
  // Errors are reported when the page is requested.
  for (const path of cachedPaths) await cache.get(path).catch(() => {});
}

const isReadRequest = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/**
 * Responds to invalid URLs, redirects and wrong methods.
 * @returns `undefined` for all other requests
 */
function routeRequest(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply | undefined {
  if (request.url.length > MAX_URL_LENGTH) return sendMessage(reply, 414, "This URL is too long.");
  const target = parseTarget(request.url);
  if (!target) return sendMessage(reply, 400, "This is not a valid URL.");
  const resolvedPath = site.resolvePath(target.path);
  Object.assign(request, { ...target, resolvedPath });
  const status = getRedirectStatus(resolvedPath, isReadRequest(request));
  if (status && "path" in resolvedPath)
    return reply
      .header("cache-control", REDIRECT_CACHE_CONTROL)
      .redirect(resolvedPath.path + target.search, status);
  if (resolvedPath.kind === "unknown" || isReadRequest(request)) return undefined;
  const allowedMethods =
    resolvedPath.kind === "on-demand" && acceptsPost(resolvedPath.pattern) ? "GET, HEAD, POST" : "GET, HEAD";
  return sendMessage(reply.header("allow", allowedMethods), 405, `This URL supports only ${allowedMethods}.`);
}

/** Splits a request target, which may be an absolute URL (RFC 9112, 3.2.2). */
function parseTarget(url: string): { path: string; search: string } | undefined {
  const absolute = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  const target = absolute ? absolute.pathname + absolute.search : url;
  if (!target.startsWith("/")) return undefined;
  const [path = ""] = target.split("?", 1);
  return { path, search: target.slice(path.length) };
}

/** `redirected`: another spelling, or a path of the previous site. `renamed`: the former path of an entry. */
function getRedirectStatus({ kind }: ResolvedPath, isRead: boolean): 301 | 302 | 307 | 308 | undefined {
  if (kind === "redirected") return isRead ? 301 : 308;
  if (kind === "renamed") return 308;
  // Temporary, because the page may be translated later.
  if (kind === "untranslated") return isRead ? 302 : 307;
  return undefined;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageRouteOptions,
): Promise<FastifyReply> {
  const { site } = options;
  const { resolvedPath } = request;
  if (!("path" in resolvedPath)) return sendNotFound(request, reply, site);
  if (resolvedPath.kind === "on-demand") return sendOnDemandPage(request, reply, resolvedPath.path, options);
  const page = site.built.documents.get(resolvedPath.path);
  return page ? sendEncodedPage(request, reply, page) : reply.sendFile(resolvedPath.path);
}

/** Returns the path of the page that was sent, or `undefined` if it was a file, or a page of one visitor or of staff. */
function getPublicPage({ resolvedPath }: FastifyRequest, reply: FastifyReply): string | undefined {
  if (!String(reply.getHeader("content-type")).startsWith("text/html")) return undefined;
  if (resolvedPath.kind === "canonical") return resolvedPath.path;
  return resolvedPath.kind === "on-demand" && !isPersonal(resolvedPath.pattern)
    ? resolvedPath.path
    : undefined;
}

/** Whether an on-demand page belongs to one visitor or to staff, so that its URL may contain a token. */
const isPersonal = (pattern: string): boolean =>
  acceptsPost(pattern) || /\/(?:board|forms|status|order)\b/.test(pattern);

/** Whether an on-demand page is never cached: it depends on the visitor or the query, or its URLs are unlimited. */
const isUncacheable = (pattern: string): boolean =>
  isPersonal(pattern) || /\/(?:search|payment|street)\b/.test(pattern);

/** The payment pages of offers are cached. Those of unknown numbers are not, because their URLs are unlimited (R5). */
const isOfferPage = (pattern: string, path: string, services: App.Locals["services"]): boolean =>
  pattern.endsWith(paths.payment("[productId]")) && services.hasOffer(path.split("/").at(-1) ?? "");

/**
 * The subject of the contact page (W9, R14a), or the search that found nothing (F3), is the only part of a query string
 * that changes an otherwise cached page.
 */
function hasSubject(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["about", "shop", "search"].some((name) => query.has(name));
}

async function sendOnDemandPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: PageRouteOptions,
): Promise<FastifyReply> {
  const { site, cache, services } = options;
  const { resolvedPath, search } = request;
  const isCached =
    resolvedPath.kind === "on-demand" &&
    (!isUncacheable(resolvedPath.pattern) || isOfferPage(resolvedPath.pattern, path, services)) &&
    !hasSubject(search);
  if (!isCached) return renderPage(request, reply, options, { url: path + search });
  const page = await cache.get(path);
  if (page.status !== 404) return sendEncodedPage(request, reply, page);
  const english = await findEnglishPath(path, site, cache);
  if (english) return reply.header("cache-control", REDIRECT_CACHE_CONTROL).redirect(english + search, 302);
  return sendNotFound(request, reply, site);
}

/** Returns the path of the English page of an untranslated page, or `undefined` if there is none. */
async function findEnglishPath(path: string, site: Site, cache: PageCache): Promise<string | undefined> {
  const language = site.getLanguage(path);
  if (language === DEFAULT_LANGUAGE) return undefined;
  const english = site.resolvePath(path.slice(language.length + 1));
  if (!("path" in english)) return undefined;
  if (english.kind !== "on-demand") return english.path;
  return (await cache.get(english.path)).status === 200 ? english.path : undefined;
}

interface RenderRequest {
  method?: "GET" | "POST";
  url: string;
  rejectedSubmission?: RejectedSubmission;
  rejectedLookup?: RejectedLookup;
  rejectedReport?: RejectedReport;
  rejectedEntry?: RejectedEntry;
  typedText?: TypedText;
  rejectedOrder?: RejectedOrderAction;
}

export async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, services, siteUrl, limitRendering }: RenderingOptions,
  { method, url, ...rejected }: RenderRequest,
): Promise<FastifyReply> {
  if (!((await limitRendering?.(request)) ?? true))
    return sendMessage(reply.header("retry-after", RATE_LIMIT_RETRY_AFTER_SECONDS), 429, TOO_MANY_PAGES);
  const isOnBoard = isBoardPath(url);
  const locals: App.Locals = {
    services,
    search: site.getSearchEngine(url),
    ...rejected,
    ...(isOnBoard && { boardCookies: readBoardCookies(request, isSecure(request, siteUrl)) }),
  };
  const rendered = site.render(url, locals, method);
  const response = await withTimeout(RENDERING_TIMEOUT_MS, rendered, "The page was not rendered");
  request.missedSearch = locals.missedSearch;
  if (response.status === 404 && response.body === null) return sendNotFound(request, reply, site);
  return sendRendered(reply, response, site, isOnBoard ? BOARD_HEADERS : {});
}
