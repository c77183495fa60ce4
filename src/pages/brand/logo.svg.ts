import { logos } from "#src/data/brand/logo.ts";

/** The logo for light backgrounds. */
export const GET = () => new Response(logos.light, { headers: { "content-type": "image/svg+xml" } });
