import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { AstroIntegration } from "astro";
import { lookup } from "mrmime";
import type { ViteDevServer } from "vite";
import {
  handlePublishing,
  isLocalRequest,
  PUBLISHING_PATH,
  publishingToken,
} from "#editor/publishing/endpoint.ts";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { EMBEDDING_POLICY } from "#server/pages/document-headers.ts";
import { VIDEO_ORIGINS } from "#shared/schemas/video.ts";
import { findOpenTasks } from "#src/data/checks/checklist.ts";
import { findContentIssues, findContentWarnings } from "#src/data/checks/content-issues.ts";
import { formatIssue } from "#src/data/checks/issue.ts";
import { createTranslationMarker } from "./translation-marker.ts";

/** Content security policy that blocks requests to other origins, so that edited content stays on this computer. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self' blob: data:",
  "script-src 'self' 'unsafe-inline' blob:",
  "style-src 'self' 'unsafe-inline'",
  // Prevents clickjacking: no other site may embed the editor.
  "frame-ancestors 'self'",
].join("; ");

/** Policy of the live page: that of the site, and what the development server needs. */
const LIVE_PAGE_POLICY = [
  ...EMBEDDING_POLICY,
  `frame-src ${VIDEO_ORIGINS.join(" ")}`,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws:",
].join("; ");

interface RouteResponse {
  type: string;
  body: string | Buffer;
}

/**
 * Routes of the editor. Vite does not serve them, because its client would reload the form after each save.
 */
const routes: Record<string, (server: ViteDevServer, req: IncomingMessage) => Promise<RouteResponse>> = {
  "/editor": async (_, req) => {
    const page = await readFile("editor/split-view.html", "utf8");
    return { type: "text/html", body: page.replace("{token}", isLocalRequest(req) ? publishingToken : "") };
  },
  "/editor/form": serveFile("editor/form.html"),
  "/editor/sveltia-cms.js": serveFile("node_modules/@sveltia/cms/dist/sveltia-cms.js"),
  "/editor/icons.woff2": serveFile(
    "node_modules/@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2",
  ),
  "/editor/config.json": async (server) => {
    const { createEditorConfig } = (await server.ssrLoadModule(
      "/editor/config.ts",
    )) as typeof import("./config.ts");
    return json(createEditorConfig());
  },
  "/editor/issues.json": async () => {
    const folders = { content: contentDir, public: publicDir };
    return json({
      issues: findContentIssues(folders).map(formatIssue),
      warnings: findContentWarnings(folders).map(formatIssue),
      tasks: findOpenTasks(folders).map(formatIssue),
    });
  },
};

function serveFile(path: string): () => Promise<RouteResponse> {
  return async () => ({ type: lookup(path) ?? "application/octet-stream", body: await readFile(path) });
}

const json = (value: unknown): RouteResponse => ({ type: "application/json", body: JSON.stringify(value) });

/** Adds the content editor to Astro's development server at /editor. Builds do not contain it. */
export default function editor(): AstroIntegration {
  return {
    name: "editor",
    hooks: {
      "astro:server:setup": ({ server }) => {
        let isOpen = false;
        server.middlewares.use((req, res, next) => {
          const path = (req.url ?? "").replace(/\?.*$/, "");
          if (path.startsWith(PUBLISHING_PATH)) return void handlePublishing(req, res).catch(next);
          const route = routes[path];
          if (!route) {
            if (req.headers.accept?.includes("text/html"))
              res.setHeader("Content-Security-Policy", LIVE_PAGE_POLICY);
            return next();
          }
          if (path === "/editor" && !isOpen) {
            isOpen = true;
            const markTranslation = createTranslationMarker(contentDir);
            server.watcher.on("add", markTranslation).on("change", markTranslation);
          }
          route(server, req).then(({ type, body }) => {
            res.writeHead(200, { "Content-Type": type, "Content-Security-Policy": CONTENT_SECURITY_POLICY });
            res.end(body);
          }, next);
        });
      },
    },
  };
}
