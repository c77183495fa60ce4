import { readFileSync } from "node:fs";
import { createApp } from "astro/app/entrypoint";
import { setBuiltPhotographs } from "#src/data/images/load-picture.ts";

setBuiltPhotographs(JSON.parse(readFileSync(new URL("photographs.json", import.meta.url), "utf8")));

// Streaming is off, because the status cannot become 500 if an error occurs while the body is streamed.
const app = createApp({ streaming: false });

/** Renders an on-demand page. A 404 or 500 has no body, because the server sends its own error page. */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  if (!routeData) return new Response(null, { status: 404 });
  return app.render(request, {
    locals,
    routeData,
    prerenderedErrorPageFetch: async () => new Response(null),
  });
}
