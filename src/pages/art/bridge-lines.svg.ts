import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BridgeLines } from "../../artwork/BridgeLines";

/** What the heads of pages show beside their words on wide windows, as a mask. */
export function GET(): Response {
  return new Response(renderToStaticMarkup(createElement(BridgeLines)), {
    headers: { "content-type": "image/svg+xml" },
  });
}
