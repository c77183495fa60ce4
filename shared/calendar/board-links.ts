/** Anyone can request a board link, so each email address receives at most one in each of these intervals of the clock. */
export const LINK_MAIL_INTERVAL_MS = 10 * 60_000;

/** Returns when an email address that received a link can receive the next one: at the end of the interval. */
export const getNextLinkTime = (now: number): number =>
  (Math.floor(now / LINK_MAIL_INTERVAL_MS) + 1) * LINK_MAIL_INTERVAL_MS;

/**
 * Parses the time of the next link in the URL of the page after a request.
 * @returns `undefined` if it is over or invalid
 */
export function parseNextLinkTime(text: string, now: number): number | undefined {
  const time = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return time > now && time <= now + LINK_MAIL_INTERVAL_MS ? time : undefined;
}
