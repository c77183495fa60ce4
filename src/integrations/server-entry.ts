import { readFileSync } from "node:fs";
import { createApp } from "astro/app/entrypoint";
import { setBuiltPhotographs } from "#src/lib/images/load.ts";

setBuiltPhotographs(JSON.parse(readFileSync(new URL("photographs.json", import.meta.url), "utf8")));

// Without streaming, because an error in the middle of a stream cannot become a 500.
const app = createApp({ streaming: false });

/** Renders an on-demand page. The body is empty if the server sends an error page (404, 500). */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  if (!routeData) return new Response(null, { status: 404 });
  return app.render(request, {
    locals,
    routeData,
    prerenderedErrorPageFetch: async () => new Response(null),
  });
}
