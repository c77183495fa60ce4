import { renderFavicon } from "#src/data/brand/icons.ts";

export const GET = () => new Response(renderFavicon(), { headers: { "content-type": "image/svg+xml" } });
