import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { getSingleton } from "#src/data/content/collections.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";

/** RFC 9116 recommends less than a year. Each build renews it. */
const VALID_DAYS = 364;

/** The contact for security reports (RFC 9116). */
export const GET: APIRoute = async () => {
  const { email, languages } = await getSingleton("company");
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString().replace(/\.\d+Z$/, "Z");
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${siteOrigin}${paths.security}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
};
