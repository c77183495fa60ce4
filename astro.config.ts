import { join, relative } from "node:path";
import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import cascadeLayers from "@csstools/postcss-cascade-layers";
import globalData from "@csstools/postcss-global-data";
import mediaMinmax from "@csstools/postcss-media-minmax";
import { defineConfig } from "astro/config";
import type { Plugin } from "postcss";
import customMedia from "postcss-custom-media";
import postcssNesting from "postcss-nesting";
import { contentDir, distDir, listOtherLanguages, publicDir } from "#server/files/site-folders.mjs";
import editor from "./editor/integration.ts";
import { LOCAL_ORIGIN } from "./shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "./shared/languages/default-language.mjs";
import { companyName } from "./src/data/articles/company-name.ts";
import { scrollingTables } from "./src/data/articles/scrolling-tables.ts";
import { videoLinks } from "./src/data/articles/video-links.ts";
import brand from "./src/integrations/brand-tokens.ts";
import builtServer, { serverAdapter } from "./src/integrations/built-server.ts";
import clientInteraction from "./src/integrations/client-interaction.ts";
import contentChecks from "./src/integrations/content-checks.ts";
import images from "./src/integrations/images.ts";
import languageRoutes from "./src/integrations/language-routes.ts";
import serverInDev from "./src/integrations/server-in-dev.ts";

/** The oldest supported browsers (L4). Features that they lack are progressive enhancements. */
const browsers = ["chrome92", "safari14.1", "firefox91"];

/** Style sheets are compiled separately, so each one needs the order of all layers. */
const layerOrder: Plugin = {
  postcssPlugin: "layer-order",
  Once(root) {
    root.prepend("@layer base, components, sections, utilities;");
  },
};

export default defineConfig({
  // An empty variable is treated as unset, as in server/config/env.ts.
  site: process.env.SITE_URL || LOCAL_ORIGIN,
  output: "static",
  outDir: distDir,
  publicDir,
  // Astro caches content between builds, so each content folder needs its own cache.
  cacheDir: join(".astro", relative(".", contentDir)),
  // Only for development, because server/process/main.ts serves builds.
  server: { port: Number(process.env.PORT) || 4321 },
  trailingSlash: "never",
  session: false,
  i18n: { locales: [DEFAULT_LANGUAGE, ...listOtherLanguages()], defaultLocale: DEFAULT_LANGUAGE },
  adapter: serverAdapter(),
  integrations: [
    contentChecks(),
    brand(),
    languageRoutes(),
    react(),
    mdx(),
    clientInteraction(),
    editor(),
    serverInDev(),
    images(),
    builtServer(),
  ],
  build: { inlineStylesheets: "always" },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ mdastPlugins: [companyName], hastPlugins: [scrollingTables, videoLinks] }),
  },
  vite: {
    // Built into on-demand pages too, so that all pages have the same script.
    define: { "import.meta.env.ANALYTICS": JSON.stringify(process.env.ANALYTICS ?? "") },
    build: { target: browsers, cssTarget: browsers },
    server: {
      // By default, Vite serves all files of the project folder, including the database, and pages of other local
      // servers may read them.
      fs: { allow: ["src", "editor", "shared", "node_modules", contentDir] },
      cors: false,
    },
    // Lightning CSS compiles the CSS for `browsers` after PostCSS. It does not compile cascade layers, and nesting must
    // be compiled before them. It would compile ranges such as `width < 40rem` to `not (min-width: 40rem)`, which
    // requires Chrome 104.
    css: {
      postcss: {
        plugins: [
          globalData({ files: ["src/styles/breakpoints.css"] }),
          customMedia(),
          layerOrder,
          mediaMinmax(),
          postcssNesting(),
          cascadeLayers(),
        ],
      },
    },
  },
  // The server checks origins (server/routes), so that a build works on any port and behind any reverse proxy.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
});
