import { readFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import { lookup } from "mrmime";
import type { ViteDevServer } from "vite";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";
import { findContentIssues } from "#src/content/checks/content-issues.ts";
import { formatIssue } from "#src/content/checks/issue.ts";

/** Nothing is asked for elsewhere: what is edited stays on this machine. */
const POLICY = [
  "default-src 'self' blob: data:",
  "script-src 'self' 'unsafe-inline' blob:",
  "style-src 'self' 'unsafe-inline'",
].join("; ");

interface Answer {
  type: string;
  body: string | Buffer;
}

/**
 * What the editor is answered. Vite hands nothing of it out: it would put its client into the pages, and the page of a
 * form must not load again when the file it saved changes.
 */
const answers: Record<string, (server: ViteDevServer) => Promise<Answer>> = {
  "/editor": file("src/integrations/editor/split-view.html"),
  "/editor/form": file("src/integrations/editor/form.html"),
  "/editor/sveltia-cms.js": file("node_modules/@sveltia/cms/dist/sveltia-cms.js"),
  "/editor/icons.woff2": file(
    "node_modules/@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2",
  ),
  "/editor/config.json": async (server) => {
    const { editorConfig } = (await server.ssrLoadModule(
      "/src/integrations/editor/config.ts",
    )) as typeof import("./config.ts");
    return json(editorConfig());
  },
  "/editor/faults.json": async () =>
    json(findContentIssues({ content: contentDir, public: publicDir }).map(formatIssue)),
};

function file(path: string): () => Promise<Answer> {
  return async () => ({ type: lookup(path) ?? "application/octet-stream", body: await readFile(path) });
}

const json = (value: unknown): Answer => ({ type: "application/json", body: JSON.stringify(value) });

/** Adds the editor of content/ to Astro's development server, at /editor; a build knows nothing of it. */
export default function editor(): AstroIntegration {
  return {
    name: "editor",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((req, res, next) => {
          const answer = answers[(req.url ?? "").replace(/\?.*$/, "")];
          if (!answer) return next();
          answer(server).then(({ type, body }) => {
            res.writeHead(200, { "Content-Type": type, "Content-Security-Policy": POLICY });
            res.end(body);
          }, next);
        });
      },
    },
  };
}
