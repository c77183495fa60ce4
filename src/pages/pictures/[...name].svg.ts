import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRoute, GetStaticPaths } from "astro";
import { contentDir } from "#server/files/site-folders.mjs";

const PICTURES_DIR = join(contentDir, "pictures");

/**
 * Serves the owner's drawings, such as client logos. The build minifies them. Photographs are not served here, because
 * the build encodes them.
 */
export const getStaticPaths = (() =>
  (existsSync(PICTURES_DIR) ? readdirSync(PICTURES_DIR, { recursive: true, encoding: "utf8" }) : [])
    .filter((file) => file.endsWith(".svg"))
    .map((file) => ({ params: { name: file.slice(0, -".svg".length) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(`${PICTURES_DIR}/${params.name}.svg`), {
    headers: { "content-type": "image/svg+xml" },
  });
