import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { getClientNetwork } from "#server/http/client-network.ts";
import type { MissedSearchCounter } from "./missed-search-counter.ts";
import { formatCampaign, getDevice, getPreferredLanguage, normalizeHost } from "./visit-attributes.ts";
import type { VisitCounter } from "./visit-counter.ts";

/**
 * Header of a HEAD request of the page script, with the referrer of the page. The script sends it when the browser
 * shows a page that it loaded in advance: the earlier request is not counted, because it was not certain that the
 * visitor would open the page.
 */
const PAGE_SHOWN_HEADER = "page-shown";
/** Cookie of a browser in which the board is open or was open. */
const STAFF_COOKIE = "__Host-board";
/** A line of an internet provider may have 65,536 networks with a prefix of 64 bits. */
const NETWORK_PREFIX_LENGTH = 48;

interface PageViewOptions {
  visits: Pick<VisitCounter, "count">;
  missedSearches: Pick<MissedSearchCounter, "count">;
  siteUrl: string | undefined;
}

/** Counts a response as a page view, and its search if that had no result. `page` is the canonical path of the page. */
type CountPageView = (request: FastifyRequest, reply: FastifyReply, page: string) => void;

/**
 * Returns a function that counts a response if a browser requested the page in order to show it. It is called instead of
 * an `onResponse` hook, because the hook would slow prerendered pages down more than counting itself.
 */
export function createPageViewCounter({ visits, missedSearches, siteUrl }: PageViewOptions): CountPageView {
  const ownHost = siteUrl && new URL(siteUrl).host;
  return (request, reply, page) => {
    if (!isPageRequest(request) || (reply.statusCode !== 200 && reply.statusCode !== 304)) return;
    const { headers, url } = request;
    const device = getDevice(headers["user-agent"]);
    if (!device) return;
    const language = getPreferredLanguage(headers["accept-language"]);
    const getNetwork = () => getClientNetwork(request.ip, NETWORK_PREFIX_LENGTH);
    if (request.missedSearch !== undefined) missedSearches.count({ query: request.missedSearch, getNetwork });
    const view = { page, language, device, getNetwork };
    const { host, site: source } = parseReferrer(getReferrer(request));
    if (isFromThisSite(request, host) || host === ownHost)
      visits.count({ ...view, startsVisit: false, source: "", campaign: "" });
    else visits.count({ ...view, startsVisit: true, source, campaign: parseCampaign(url) });
  };
}

/** Whether a browser requested a page in order to show it, and no member of staff uses this browser. */
function isPageRequest({ method, headers }: FastifyRequest): boolean {
  if (headers.cookie?.includes(STAFF_COOKIE)) return false;
  if (method === "HEAD") return headers[PAGE_SHOWN_HEADER] !== undefined;
  return (
    method === "GET" &&
    // Browsers send one of these when they prefetch or prerender a page.
    headers["sec-purpose"] === undefined &&
    headers.purpose === undefined &&
    (headers["sec-fetch-dest"] ?? "document") === "document"
  );
}

function getReferrer({ method, headers }: FastifyRequest): string {
  return (method === "HEAD" ? String(headers[PAGE_SHOWN_HEADER]) : headers.referer) ?? "";
}

/** @param referrerHost host of the referrer, or empty */
function isFromThisSite({ method, headers }: FastifyRequest, referrerHost: string): boolean {
  if (referrerHost !== "") return referrerHost === headers.host?.toLowerCase();
  // Browsers that send no referrer still report whether the page was opened from this site.
  return method === "GET" && headers["sec-fetch-site"] === "same-origin";
}

/** Referrers that are longer are not cached. */
const MAX_CACHED_REFERRER_LENGTH = 500;

interface Referrer {
  /** Host with its port; empty for an invalid referrer. */
  host: string;
  /** The host as it is counted. */
  site: string;
}

/** Parsing a URL takes longer than counting, and visitors come from few pages. */
const referrerCache = new LRUCache<string, Referrer>({ max: 1_000 });

function parseReferrer(referrer: string): Referrer {
  const cached = referrerCache.get(referrer);
  if (cached) return cached;
  const host = URL.parse(referrer)?.host ?? "";
  const parsed = { host, site: normalizeHost(host) };
  if (referrer.length <= MAX_CACHED_REFERRER_LENGTH) referrerCache.set(referrer, parsed);
  return parsed;
}

function parseCampaign(url: string): string {
  if (!url.includes("utm_")) return "";
  return formatCampaign(Object.fromEntries(new URLSearchParams(url.slice(url.indexOf("?")))));
}
