import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRoute, GetStaticPaths } from "astro";
import { contentDir } from "#server/disk/site-folders.mjs";

const FOLDER = join(contentDir, "pictures");

/** The owner's drawings, such as a client's logo, are served as they are; photographs are not. */
export const getStaticPaths = (() =>
  (existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }) : [])
    .filter((file) => file.endsWith(".svg"))
    .map((file) => ({ params: { name: file.slice(0, -".svg".length) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(`${FOLDER}/${params.name}.svg`), {
    headers: { "content-type": "image/svg+xml" },
  });
