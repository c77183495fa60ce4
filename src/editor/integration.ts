import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { AstroIntegration } from "astro";
import { lookup } from "mrmime";
import type { ViteDevServer } from "vite";
import { contentDir, publicDir } from "../../server/disk/site-folders.mjs";
import { contentFaults } from "../content/checks/content-faults";
import { faultLine } from "../content/checks/fault";

/** What the editor needs and Vite should hand out as it is. */
const FILES: Record<string, string> = {
  "/editor/sveltia-cms.js": "node_modules/@sveltia/cms/dist/sveltia-cms.js",
  "/editor/icons.woff2":
    "node_modules/@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2",
};

const PAGES: Record<string, string> = {
  "/editor": "src/editor/beside.html",
  "/editor/form": "src/editor/form.html",
};

/** Nothing is asked for elsewhere: what is edited stays on this machine. */
const POLICY = [
  "default-src 'self' blob: data:",
  "script-src 'self' 'unsafe-inline' blob:",
  "style-src 'self' 'unsafe-inline'",
].join("; ");

/** Adds the editor of content/ to Astro's development server, at /editor; a build knows nothing of it. */
export default function editor(): AstroIntegration {
  return {
    name: "editor",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((req, res, next) => {
          const path = (req.url ?? "").replace(/\?.*$/, "");
          if (!path.startsWith("/editor")) return next();
          answer(server, path, res).then((answered) => answered || next(), next);
        });
      },
    },
  };
}

async function answer(server: ViteDevServer, path: string, res: ServerResponse): Promise<boolean> {
  const file = FILES[path];
  const page = PAGES[path];
  if (file) {
    res.writeHead(200, { "Content-Type": lookup(file) ?? "application/octet-stream" });
    createReadStream(file).pipe(res);
  } else if (page) {
    // Without Vite's client: the page of a form must not load again when the file it saved changes.
    res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY });
    res.end(await readFile(page));
  } else if (path === "/editor/config.json") {
    const { editorConfig } = (await server.ssrLoadModule(
      "/src/editor/config.ts",
    )) as typeof import("./config");
    res.writeHead(200, { "Content-Type": "application/json" });
    res.end(JSON.stringify(editorConfig()));
  } else if (path === "/editor/faults.json") {
    res.writeHead(200, { "Content-Type": "application/json" });
    res.end(JSON.stringify(contentFaults({ content: contentDir, public: publicDir }).map(faultLine)));
  } else return false;
  return true;
}
