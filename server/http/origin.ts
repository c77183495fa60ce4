import type { IncomingMessage } from "node:http";

/**
 * Whether a post comes from a page of ours, or from a program that is no browser. `Sec-Fetch-Site` cannot
 * be set by scripts; browsers without it send `Origin`. Mail providers' one-click posts have neither.
 */
export function isOwnOrigin(req: IncomingMessage, siteUrl: string | undefined): boolean {
  const site = req.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return true;
  if (site === "cross-site") return false;
  const { origin } = req.headers;
  if (origin === undefined) return site === undefined;
  return isOwnAddress(req, origin, siteUrl);
}

/** Whether an address is one of this site's. */
export function isOwnAddress(req: IncomingMessage, address: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, host } = new URL(address);
  // `about:`, `file:` and what apps call themselves have no host to compare.
  if (!/^https?:$/.test(protocol)) return false;
  return origin === siteUrl || host === hostOf(req, protocol);
}

/** The host that was asked, written as addresses are: in small letters, without the usual port. */
function hostOf({ headers: { host = "" } }: IncomingMessage, protocol: string): string | undefined {
  const asked = `${protocol}//${host}`;
  return URL.canParse(asked) ? new URL(asked).host : undefined;
}
