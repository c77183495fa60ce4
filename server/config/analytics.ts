/** A script of another service that counts visits in the browser. */
export interface AnalyticsScript {
  src: string;
  /** Origin of the script, to which it also sends the visits. */
  origin: string;
  /** Attributes that the script reads from its tag. */
  attributes: Record<string, string>;
}

export const ANALYTICS_EXPECTED =
  "plausible:DOMAIN or umami:ID@ORIGIN, such as plausible:example.com or umami:94db1cb1-74f4@https://stats.example.com";

const PLAUSIBLE_ORIGIN = "https://plausible.io";
const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/**
 * Parses `ANALYTICS`: `plausible:<domain>` or `umami:<id>@<origin>`.
 * @returns `undefined` for an invalid value
 */
export function parseAnalytics(value: string): AnalyticsScript | undefined {
  const [, service, setting = ""] = /^(plausible|umami):(.+)$/.exec(value) ?? [];
  if (service === "plausible" && DOMAIN.test(setting))
    return {
      src: `${PLAUSIBLE_ORIGIN}/js/script.js`,
      origin: PLAUSIBLE_ORIGIN,
      attributes: { "data-domain": setting },
    };
  const [, id = "", origin = ""] = /^([\w-]+)@(https?:\/\/[^/\s"';,]+)$/.exec(setting) ?? [];
  if (service !== "umami" || !URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
  // By default, the script of Umami's cloud sends the visits to another origin.
  return {
    src: `${origin}/script.js`,
    origin,
    attributes: { "data-website-id": id, "data-host-url": origin },
  };
}
