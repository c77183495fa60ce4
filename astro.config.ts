import mdx from "@astrojs/mdx";
import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import classNames from "./src/build/class-names-integration";
import { contentInPieces } from "./src/build/content-in-pieces";
import contentModules from "./src/build/content-modules-integration";
import onDemandRoutes from "./src/build/on-demand-routes-integration";
import precompress from "./src/build/precompress-integration";
import pruneDocumentStyles from "./src/build/prune-styles-integration";
import searchIndex from "./src/build/search-index-integration";
import servicesInDev from "./src/build/services-in-dev-integration";
import wholeServer from "./src/build/whole-server-integration";
import islands from "./src/island/integration";

// light-dark() must reach the browser as written: compiled away, a section's own colour scheme is lost.
const browsers = ["chrome123", "safari17.5", "firefox120"];

export default defineConfig({
  // An empty variable counts as unset, as in server/env.ts.
  site: process.env.SITE_URL || "http://localhost:4321",
  output: "static",
  trailingSlash: "never",
  session: false,
  // The server keeps or compresses whole pages, and a fault while streaming could no longer become a 500.
  adapter: node({ mode: "middleware", bodySizeLimit: 64 * 1024, experimentalDisableStreaming: true }),
  integrations: [
    react(),
    mdx(),
    islands(),
    contentModules(),
    searchIndex(),
    classNames(),
    pruneDocumentStyles(),
    onDemandRoutes(),
    servicesInDev(),
    wholeServer(),
    precompress(),
  ],
  build: { inlineStylesheets: "always" },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [contentInPieces],
    build: { cssTarget: browsers },
  },
  // Which origin may post is judged per request in server/http, so one build serves any port and proxy.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
});
