import type SveltiaCms from "@sveltia/cms";
import { FORMATS, readMdx, readYaml, writeMdx, writeYaml } from "./lossless-yaml.ts";

declare const CMS: typeof SveltiaCms;

// The same descriptors as Sveltia's own face, so that this one is taken and none is asked for elsewhere.
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
