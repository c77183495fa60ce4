import { loadBlog } from "#src/features/blog/load.ts";
import { getLanguages, withLanguage } from "#src/lib/i18n/languages.ts";
import { getEncodedPhotographs } from "#src/lib/images/load.ts";

/**
 * The encoded photographs of on-demand pages. Only blog pages contain any, and `loadBlog` encodes them. The build moves
 * the file to the server.
 */
export async function GET(): Promise<Response> {
  for (const { code } of await getLanguages()) await withLanguage(code, loadBlog);
  return Response.json(await getEncodedPhotographs());
}
