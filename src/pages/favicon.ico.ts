import { renderIco } from "#src/data/brand/icons.ts";

export const GET = async () =>
  new Response(new Uint8Array(await renderIco([16, 32])), { headers: { "content-type": "image/x-icon" } });
