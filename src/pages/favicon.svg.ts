import { renderFavicon } from "#src/lib/brand/icons.ts";

export const GET = () => new Response(renderFavicon(), { headers: { "content-type": "image/svg+xml" } });
