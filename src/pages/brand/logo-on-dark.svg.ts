import { logos } from "#src/data/brand/logo.ts";

/** The logo for dark backgrounds. */
export const GET = () => new Response(logos.dark, { headers: { "content-type": "image/svg+xml" } });
