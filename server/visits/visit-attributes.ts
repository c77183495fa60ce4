import bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";

/**
 * The value under which sources, campaigns and languages above the daily limit (`MAX_VALUES_PER_DAY` in `totals.ts`)
 * are counted together. Also the class of other devices.
 */
export const OTHER = "other";

export const devices = ["phone", "tablet", "desktop", OTHER] as const;
export type Device = (typeof devices)[number];

/** Longer values are sent by bots. */
const MAX_USER_AGENT_LENGTH = 500;
const MAX_HOST_LENGTH = 100;
const MAX_CAMPAIGN_PART_LENGTH = 60;

/** The same browsers request many pages, and parsing a User-Agent header takes longer than serving a page. */
const deviceCache = new LRUCache<string, Device | "bot">({ max: 1_000 });

/** Returns the device class of a User-Agent header, or `undefined` for a bot. */
export function getDevice(userAgent = ""): Device | undefined {
  if (userAgent === "" || userAgent.length > MAX_USER_AGENT_LENGTH) return undefined;
  let device = deviceCache.get(userAgent);
  if (device === undefined) {
    device = isbot(userAgent) ? "bot" : parseDevice(userAgent);
    deviceCache.set(userAgent, device);
  }
  return device === "bot" ? undefined : device;
}

function parseDevice(userAgent: string): Device {
  const { type = "" } = bowser.parse(userAgent).platform;
  return type === "mobile" ? "phone" : (devices.find((device) => device === type) ?? OTHER);
}

/**
 * Subdomains that are not counted separately: `www`, and those of large sites for phones and outgoing links, such as
 * `l.facebook.com`.
 */
const IGNORED_SUBDOMAIN = /^(?:www|m|mobile|l|lm)\.(?=[^.]+\.)/;
const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/;

/** Returns a host as it is counted, such as `facebook.com` for `l.facebook.com`; empty for an invalid host. */
export function normalizeHost(host: string): string {
  const normalized = host.toLowerCase().replace(/:\d+$/, "").replace(IGNORED_SUBDOMAIN, "");
  return normalized.length <= MAX_HOST_LENGTH && HOST.test(normalized) ? normalized : "";
}

/** The campaign parameters that are counted, in display order. */
const CAMPAIGN_PARTS = ["utm_source", "utm_medium", "utm_campaign"] as const;

/**
 * Returns the campaign of a visit as one text, such as `facebook / post / puja`; empty without a campaign. Email
 * addresses, which some newsletter programs add to links, are left out.
 */
export const formatCampaign = (fields: Readonly<Record<string, string | undefined>>): string =>
  CAMPAIGN_PARTS.map((name) => replaceControlCharacters(fields[name] ?? "").trim())
    .filter((part) => part !== "" && !part.includes("@"))
    .map((part) => part.slice(0, MAX_CAMPAIGN_PART_LENGTH).toWellFormed().trimEnd())
    .join(" / ");

/** Returns the primary language of an Accept-Language header, such as `bn`; empty without one. */
export const getPreferredLanguage = (acceptLanguage = ""): string =>
  /^[a-z]{2,3}(?![a-z])/i.exec(acceptLanguage)?.[0].toLowerCase() ?? "";
