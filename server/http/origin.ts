import type { FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

const CROSS_SITE = "Forms are accepted from our own pages only.";

/**
 * Returns a hook that rejects submissions from other sites with an `HttpError` 403. Scripts cannot set
 * `Sec-Fetch-Site`; browsers that do not support it send `Origin`. One-click requests of mail providers have neither
 * header and are accepted.
 */
export const requireSameOrigin = (siteUrl: string | undefined) => async (request: FastifyRequest) => {
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site === "same-origin" || site === "none") return;
  const isOwn = origin === undefined ? site === undefined : isOwnUrl(request, origin, siteUrl);
  if (site === "cross-site" || !isOwn) throw new HttpError(403, CROSS_SITE);
};

export function isOwnUrl(
  { headers }: Pick<FastifyRequest, "headers">,
  url: string,
  siteUrl: string | undefined,
): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host } = new URL(url);
  // URLs such as `about:` and `file:` have no host to compare.
  if (!/^https?:$/.test(protocol)) return false;
  // Parsed, to convert the host to lower case and to remove a default port.
  const requestedUrl = `${protocol}//${headers.host ?? ""}`;
  return origin === siteUrl || (URL.canParse(requestedUrl) && host === new URL(requestedUrl).host);
}

/** Whether the client uses HTTPS: as reported by a trusted proxy, or because `SITE_URL` is an HTTPS origin. */
export const isSecure = ({ protocol }: FastifyRequest, siteUrl: string | undefined): boolean =>
  protocol === "https" || (siteUrl?.startsWith("https:") ?? false);
