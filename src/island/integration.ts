import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { transform } from "esbuild";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate when somebody turns to the island; the value names the form whose draft hydrates at once. */
    "client:near"?: boolean | string;
    /** Hydrate when somebody turns to the island, or when it comes into view of a page that has settled. */
    "client:seen"?: boolean;
  }
}

/**
 * Makes `client:near` and `client:seen` known to Astro and puts the small island element and the renderer that keeps
 * typing quick in the place of Astro's own.
 */
export default function islands(): AstroIntegration {
  return {
    name: "islands",
    hooks: {
      "astro:config:setup": ({ addClientDirective, updateConfig }) => {
        for (const name of ["near", "seen"])
          addClientDirective({ name, entrypoint: `./src/island/${name}.ts` });
        updateConfig({ vite: { plugins: [smallIsland(), ownRenderer()] } });
      },
      "astro:build:done": ({ dir }) => dropUnread(fileURLToPath(dir)),
    },
  };
}

function smallIsland() {
  return {
    name: "small-island",
    enforce: "pre" as const,
    async load(id: string) {
      if (!id.endsWith("/astro-island.prebuilt.js")) return;
      const source = await readFile(new URL("island.ts", import.meta.url), "utf8");
      const { code } = await transform(source, {
        loader: "ts",
        minify: true,
        target: "es2022",
        format: "iife",
      });
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}

function ownRenderer() {
  const own = fileURLToPath(new URL("react-client.ts", import.meta.url));
  return {
    name: "own-renderer",
    enforce: "pre" as const,
    resolveId: (source: string, importer?: string) =>
      source === "@astrojs/react/client.js" && importer !== own ? own : null,
  };
}

/** What the small island neither reads nor waits for: 60 bytes compressed on a page with four islands. */
const UNREAD =
  /(?<=<astro-island) uid="\w+"|(?<=opts="\{)&quot;name&quot;:&quot;\w+&quot;,| await-children(?=>)|window\.dispatchEvent\(new Event\("astro:\w+"\)\);/g;

async function dropUnread(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((file) => file.endsWith(".html"))) {
    const html = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), html.replaceAll(UNREAD, ""));
  }
}
