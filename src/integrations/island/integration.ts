import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate when somebody turns to the island; the value names the form whose draft hydrates at once. */
    "client:near"?: boolean | string;
  }
}

/**
 * Makes `client:near` known to Astro, and puts the renderer that keeps typing quick and the one that renders once in
 * the place of Astro's own.
 */
export default function islands(): AstroIntegration {
  return {
    name: "islands",
    hooks: {
      "astro:config:setup": ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: "near", entrypoint: "./src/integrations/island/near.ts" });
        updateConfig({ vite: { plugins: [ownRenderers] } });
      },
    },
  };
}

const client = fileURLToPath(new URL("react-client.ts", import.meta.url));
const server = fileURLToPath(new URL("react-server.ts", import.meta.url));
const ownRenderers = {
  name: "own-renderers",
  enforce: "pre" as const,
  resolveId(source: string, importer?: string) {
    if (source === "@astrojs/react/server.js") return server;
    return source === "@astrojs/react/client.js" && importer !== client ? client : null;
  },
};
