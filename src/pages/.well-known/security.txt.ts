import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { single } from "#src/content/collections.ts";
import { siteOrigin } from "#src/content/site-origin.ts";

/** RFC 9116 advises less than a year; each build counts anew. */
const VALID_DAYS = 364;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whom to tell of a weakness of the site. */
export const GET: APIRoute = async () => {
  const { email, languages } = await single("company");
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
