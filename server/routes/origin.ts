import type { FastifyRequest } from "fastify";
import { RefusedError } from "./form-body.ts";

const OTHER_SITE = "Forms are accepted from our own pages only.";

/**
 * A hook that refuses posts from pages of other sites. `Sec-Fetch-Site` cannot be set by scripts; browsers without it
 * send `Origin`. One-click posts of mail providers have neither.
 * @throws {RefusedError} 403
 */
export const requireOwnOrigin = (siteUrl: string | undefined) => async (request: FastifyRequest) => {
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site === "same-origin" || site === "none") return;
  const isOwn = origin === undefined ? site === undefined : isOwnAddress(request, origin, siteUrl);
  if (site === "cross-site" || !isOwn) throw new RefusedError(403, OTHER_SITE);
};

/** Whether an address is one of this site's. */
export function isOwnAddress(
  { headers }: Pick<FastifyRequest, "headers">,
  address: string,
  siteUrl: string | undefined,
): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, host } = new URL(address);
  // `about:`, `file:` and what apps call themselves have no host to compare.
  if (!/^https?:$/.test(protocol)) return false;
  // The requested host in its canonical form: lower case, without the default port.
  const requested = `${protocol}//${headers.host ?? ""}`;
  return origin === siteUrl || (URL.canParse(requested) && host === new URL(requested).host);
}
