import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { HowrahBridge } from "../../artwork/HowrahBridge";

/** The bridge as a file, for pages whose first round trip has no room for its 1.5 kB. */
export function GET(): Response {
  const svg = renderToStaticMarkup(createElement(HowrahBridge));
  return new Response(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" id="bridge"'), {
    headers: { "content-type": "image/svg+xml" },
  });
}
