import type SveltiaCms from "@sveltia/cms";
import { FORMATS, readMdx, readYaml, writeMdx, writeYaml } from "./lossless-yaml.ts";

declare const CMS: typeof SveltiaCms;

// The descriptors match those of Sveltia's own font face, so the browser uses this file instead of one from a CDN.
const icons = new FontFace("Material Symbols Outlined", "url(/editor/icons.woff2)", {
  style: "normal",
  weight: "400",
  display: "block",
});
document.fonts.add(icons);

CMS.registerCustomFormat(FORMATS.yaml, "yaml", { fromFile: readYaml, toFile: writeYaml });
CMS.registerCustomFormat(FORMATS.mdx, "mdx", { fromFile: readMdx, toFile: writeMdx });

const config = await (await fetch("/editor/config.json")).json();
await CMS.init({ config: { ...config, site_url: location.origin } });
