import type { AstroIntegration } from "astro";
import { parse } from "yaml";

const CONTENT_FILE = /\/content\/[\w/-]+\.yaml$/;

/**
 * Lets a script import a file of `content/`: words that occur on every page, such as those of the forms,
 * then travel once in the cached script instead of in each document. Each top-level name is an export of its
 * own, so that a script carries only what it uses. The collections check the same files against their schemas.
 */
export default function contentModules(): AstroIntegration {
  return {
    name: "content-modules",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

const plugin = {
  name: "content-modules",
  transform: (code: string, id: string) =>
    CONTENT_FILE.test(id) ? { code: moduleOf(parse(code) as Record<string, unknown>), map: null } : undefined,
};

const moduleOf = (file: Record<string, unknown>): string =>
  Object.entries(file)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
