import { createComponent, renderSlot, renderTemplate } from "astro/runtime/server/index.js";
import { countFrameTrees } from "../island/react-server";

/**
 * In the place of `Frame.astro` where the server has kept what that made: leaves out what the frame holds once for the
 * whole page, its head and the scripts of its islands.
 */
export const KeptFrame = createComponent((result, _props, slots) => {
  const metadata = result._metadata;
  metadata.hasRenderedHead = true;
  metadata.hasHydrationScript = true;
  metadata.hasDirectives.add("near");
  countFrameTrees(result);
  return renderTemplate`${renderSlot(result, slots["default"])}`;
});
