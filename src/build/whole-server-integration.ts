import { writeFile } from "node:fs/promises";
import type { AstroIntegration, ViteUserConfig } from "astro";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

/** Whose code is served; what the build alone runs (`prerender`) leaves pages. */
const SERVED = ["client", "ssr"];
/** A package's folder in the path of its module, as the lock file names it. */
const PACKAGE = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/**
 * The built server carries what it is made of, so that serving needs none of the packages of the build. Which of
 * them it and the pages' scripts carry is kept in `bundled-packages.json`, for the bill of materials.
 */
export default function wholeServer(): AstroIntegration {
  const bundled = new Set<string>();
  return {
    name: "whole-server",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        // In development Vite hands packages to Node as they are.
        if (command !== "build") return;
        updateConfig({
          vite: {
            plugins: [noting(bundled)],
            environments: { ssr: { resolve: { noExternal: true, external: ["sharp"] } } },
          },
        });
      },
      "astro:build:done": ({ dir }) =>
        writeFile(new URL("../server/bundled-packages.json", dir), JSON.stringify([...bundled].sort())),
    },
  };
}

function noting(bundled: Set<string>): Plugin {
  return {
    name: "bundled-packages",
    generateBundle(_, bundle) {
      if (!SERVED.includes(this.environment.name)) return;
      for (const part of Object.values(bundle))
        for (const id of part.type === "chunk" ? part.moduleIds : []) {
          const [, path] = PACKAGE.exec(id) ?? [];
          if (path) bundled.add(path);
        }
    },
  };
}
