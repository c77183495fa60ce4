import mdx from "@astrojs/mdx";
import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  site: process.env.SITE_URL ?? "http://localhost:4321",
  output: "static",
  trailingSlash: "never",
  session: false,
  adapter: node({ mode: "middleware", bodySizeLimit: 64 * 1024 }),
  integrations: [react(), mdx({ syntaxHighlight: false })],
  build: { inlineStylesheets: "always" },
  // Which origin may post is judged per request in server/http, so one build serves any port and proxy.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
});
