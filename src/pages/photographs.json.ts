import { loadBlog } from "#src/data/blog/posts.ts";
import { getLanguages, withLanguage } from "#src/data/i18n/languages.ts";
import { getEncodedPhotographs } from "#src/data/images/load-picture.ts";

/**
 * The encoded photographs of on-demand pages. Only blog pages contain any, and `loadBlog` encodes them. The build moves
 * the file to the server.
 */
export async function GET(): Promise<Response> {
  for (const { code } of await getLanguages()) await withLanguage(code, loadBlog);
  return Response.json(await getEncodedPhotographs());
}
