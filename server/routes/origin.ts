import type { FastifyRequest } from "fastify";
import { HttpError } from "./form-body.ts";

const CROSS_SITE = "Forms are accepted from our own pages only.";

/**
 * Returns a hook that refuses posts from other sites. Scripts cannot set `Sec-Fetch-Site`; browsers without it send
 * `Origin`. One-click posts of mail providers have neither header and are accepted. The hook throws an `HttpError` 403.
 */
export const requireSameOrigin = (siteUrl: string | undefined) => async (request: FastifyRequest) => {
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site === "same-origin" || site === "none") return;
  const isOwn = origin === undefined ? site === undefined : isOwnUrl(request, origin, siteUrl);
  if (site === "cross-site" || !isOwn) throw new HttpError(403, CROSS_SITE);
};

/** Whether a URL belongs to this site. */
export function isOwnUrl(
  { headers }: Pick<FastifyRequest, "headers">,
  url: string,
  siteUrl: string | undefined,
): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host } = new URL(url);
  // `about:`, `file:` and schemes of apps have no host to compare.
  if (!/^https?:$/.test(protocol)) return false;
  // Parsed as well, for lower case and no default port.
  const requested = `${protocol}//${headers.host ?? ""}`;
  return origin === siteUrl || (URL.canParse(requested) && host === new URL(requested).host);
}
