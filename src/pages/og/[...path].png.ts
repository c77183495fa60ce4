import type { APIRoute } from "astro";
import { paths } from "../../../shared/addresses/paths";
import { single } from "../../content/collections";
import { inEachLanguage } from "../../languages/languages";
import { socialPicture } from "../../social/card";
import { socialPage, socialPaths } from "../../social/pages";

export const getStaticPaths = inEachLanguage(async () =>
  (await socialPaths()).map((path) => ({ params: { path: parameter(path) } })),
);

/** The picture shown where a page is shared; also made on request, where posts are too many to build ahead. */
export const GET: APIRoute = async ({ params }) => {
  const path = params.path === parameter(paths.home) ? paths.home : `/${params.path}`;
  const page = await socialPage(path);
  if (!page) return new Response(null, { status: 404 });
  const { name } = await single("company");
  const picture = await socialPicture(page, name);
  return new Response(new Uint8Array(picture), { headers: { "content-type": "image/png" } });
};

/** The part of the picture's address that names the page. */
const parameter = (path: string): string => paths.socialPicture(path).slice("/og/".length, -".png".length);
