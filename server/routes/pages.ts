import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/application/services.ts";
import { type Destination, isPosted } from "#server/pages/addresses.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { Site } from "#server/pages/site.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { boardHeaders, boardVisit, isBoardPath } from "./board.ts";
import type { FormProblem } from "./forms.ts";
import { sendPrepared, sendRendered, sendSentence, wantsJson } from "./responses.ts";

const MAX_URL_LENGTH = 4096;
/** Addresses with moved content may be cached for an hour. */
const REDIRECT_CACHE = "public, max-age=3600";
const RETRY_SECONDS = 5;
const TOO_MANY = "You have requested many pages in a short time. Please go back and try again in a moment.";

declare module "fastify" {
  interface FastifyRequest {
    /** Path of the request without its query, as sent. */
    path: string;
    /** The query with its question mark, or nothing. */
    search: string;
    destination: Destination;
  }
}

export interface RenderingOptions {
  site: Site;
  services: Services;
  siteUrl: string | undefined;
  /** Resolves when a page may be rendered for this client, with false if that took too long; missing for load tests. */
  limitRendering?: ((request: FastifyRequest) => Promise<boolean>) | undefined;
}

export interface PageRouteOptions extends RenderingOptions {
  cache: PageCache;
}

/** Every other address: prerendered pages, files, pages on demand, redirects, 404 and 405. */
export async function pageRoutes(app: FastifyInstance, options: PageRouteOptions): Promise<void> {
  const { site } = options;
  app.addHook("onReady", () => warm(options));
  app.decorateRequest("path", "");
  app.decorateRequest("search", "");
  app.decorateRequest("destination");
  // Open pages request scripts of earlier builds, whose addresses this build does not have.
  app.get("/_astro/*", (request, reply) => reply.sendFile(request.url.split("?", 1)[0] ?? ""));
  app.all("*", {
    onRequest: async (request, reply) => {
      const page = isRead(request) && site.built.documents.get(request.url);
      return page ? sendPrepared(request, reply, page) : route(request, reply, site);
    },
    handler: (request, reply) => showPage(request, reply, options),
  });
}

/** Renders pages without parameters before the first request, one by one: all at once would need 200 MB more. */
async function warm({ site, cache }: PageRouteOptions): Promise<void> {
  const paths = site.routes
    .map((route) => route.replace(/\/\[\.{3}\w+\]$/, ""))
    .filter((route) => !route.includes("[") && !isForOneVisitor(route));
  // A page that fails is reported when it is requested.
  for (const path of paths) await cache.get(path).catch(() => {});
}

const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** Answers what needs no page: faulty URLs, redirects and 405. */
function route(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply | undefined {
  if (request.url.length > MAX_URL_LENGTH) return sendSentence(reply, 414, "This address is too long.");
  const target = targetOf(request.url);
  if (!target) return sendSentence(reply, 400, "This is not an address.");
  const destination = site.resolve(target.path);
  Object.assign(request, { ...target, destination });
  const status = redirectStatus(destination, isRead(request));
  if (status && "path" in destination)
    return reply.header("cache-control", REDIRECT_CACHE).redirect(destination.path + target.search, status);
  if (destination.kind === "unknown" || isRead(request)) return undefined;
  const allowed =
    destination.kind === "rendered" && isPosted(destination.pattern) ? "GET, HEAD, POST" : "GET, HEAD";
  return sendSentence(reply.header("allow", allowed), 405, `This address answers ${allowed} only.`);
}

/** What a request line asks for; proxies may send a complete URL (RFC 9112, 3.2.2). */
function targetOf(url: string): { path: string; search: string } | undefined {
  const absolute = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  const target = absolute ? absolute.pathname + absolute.search : url;
  if (!target.startsWith("/")) return undefined;
  const [path = ""] = target.split("?", 1);
  return { path, search: target.slice(path.length) };
}

function redirectStatus({ kind }: Destination, isReading: boolean): 301 | 302 | 307 | 308 | undefined {
  if (kind === "moved") return isReading ? 301 : 308;
  if (kind === "renamed") return 308;
  // Temporary, since the page may be translated tomorrow.
  if (kind === "untranslated") return isReading ? 302 : 307;
  return undefined;
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageRouteOptions,
): Promise<FastifyReply> {
  const { site } = options;
  const { destination } = request;
  if (!("path" in destination)) return showNotFound(request, reply, site);
  if (destination.kind === "rendered") return showRendered(request, reply, destination.path, options);
  const page = site.built.documents.get(destination.path);
  return page ? sendPrepared(request, reply, page) : reply.sendFile(destination.path);
}

/** Pages for one visitor; all others are cached. */
const isForOneVisitor = (pattern: string): boolean =>
  isPosted(pattern) || /\/(?:forms|status|search|payment)\b/.test(pattern);

/** A cached page ignores its query, but for the subject of the contact page (W9). */
const hasSubject = (search: string): boolean => new URLSearchParams(search).has("about");

async function showRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: PageRouteOptions,
): Promise<FastifyReply> {
  const { site, cache } = options;
  const { destination, search } = request;
  const isCached =
    destination.kind === "rendered" && !isForOneVisitor(destination.pattern) && !hasSubject(search);
  if (!isCached) return renderPage(request, reply, options, { url: path + search });
  const page = await cache.get(path);
  if (page.status !== 404) return sendPrepared(request, reply, page);
  const english = await englishPath(path, site, cache);
  if (english) return reply.header("cache-control", REDIRECT_CACHE).redirect(english + search, 302);
  return showNotFound(request, reply, site);
}

/** The English page of an address that is not translated; nothing where there is none. */
async function englishPath(path: string, site: Site, cache: PageCache): Promise<string | undefined> {
  const language = site.languageOf(path);
  if (language === FIRST_LANGUAGE) return undefined;
  const english = site.resolve(path.slice(language.length + 1));
  if (!("path" in english)) return undefined;
  if (english.kind !== "rendered") return english.path;
  return (await cache.get(english.path)).status === 200 ? english.path : undefined;
}

interface Rendering {
  method?: "GET" | "POST";
  url: string;
  /** A post to show again, filled in. */
  form?: FormProblem;
}

/** Renders a page for one visitor. */
export async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, services, siteUrl, limitRendering }: RenderingOptions,
  { method, url, form }: Rendering,
): Promise<FastifyReply> {
  if (!((await limitRendering?.(request)) ?? true))
    return sendSentence(reply.header("retry-after", RETRY_SECONDS), 429, TOO_MANY);
  const onBoard = isBoardPath(url);
  const locals: App.Locals = {
    services,
    search: site.search(url),
    ...(form && { form }),
    ...(onBoard && { visit: boardVisit(request, isSecure(request, siteUrl)) }),
  };
  const response = await site.render(url, locals, method);
  if (response.status === 404 && response.body === null) return showNotFound(request, reply, site);
  return sendRendered(reply, response, onBoard ? boardHeaders : {});
}

/** Whether the visitor uses HTTPS, as a trusted proxy reports it. */
export const isSecure = ({ protocol }: FastifyRequest, siteUrl: string | undefined): boolean =>
  protocol === "https" || (siteUrl?.startsWith("https:") ?? false);

export function showNotFound(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  if (wantsJson(request)) return sendSentence(reply, 404, "There is nothing at this address.");
  return sendPrepared(request, reply.header("x-robots-tag", "noindex"), site.built.notFound(request.url));
}
