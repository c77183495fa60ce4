import { getLanguageTag } from "#shared/languages/locale.ts";
import { pigments } from "#src/data/brand/brand.ts";

/**
 * Responds with a web app manifest.
 * @param fields those that differ between the manifests
 * @param iconPrefix start of the names of the icons (`src/pages/[icon].png.ts`)
 */
export function createManifestResponse(fields: Record<string, string>, iconPrefix = ""): Response {
  const getIcon = (name: string, size: number, purpose?: string) => ({
    src: `/${iconPrefix}${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    ...fields,
    lang: getLanguageTag(),
    background_color: pigments.paper,
    icons: [getIcon("icon", 192), getIcon("icon", 512), getIcon("icon-maskable", 512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
