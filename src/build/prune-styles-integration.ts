import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { pruneStyles } from "./prune-styles";

/** Leaves in every built document only the styles of what it shows or its islands may show. */
export default function pruneDocumentStyles(): AstroIntegration {
  return {
    name: "prune-styles",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const scripts = new Map<string, Promise<string>>();
        let spared = 0;
        for (const name of (await readdir(root, { recursive: true })).filter((file) =>
          file.endsWith(".html"),
        )) {
          const html = await readFile(join(root, name), "utf8");
          const islands = html.match(/(?<=component-url=")[^"]+/g) ?? [];
          const code = await Promise.all([...new Set(islands)].map((url) => scriptText(root, url, scripts)));
          const pruned = pruneStyles(html, code.join(" "));
          spared += html.length - pruned.length;
          await writeFile(join(root, name), pruned);
        }
        logger.info(`spared ${Math.round(spared / 1024)} kB of styles`);
      },
    },
  };
}

/** A script and all that it imports, as text. */
function scriptText(root: string, url: string, known: Map<string, Promise<string>>): Promise<string> {
  const text = known.get(url) ?? readWithImports(root, url, known);
  known.set(url, text);
  return text;
}

async function readWithImports(
  root: string,
  url: string,
  known: Map<string, Promise<string>>,
): Promise<string> {
  const code = await readFile(join(root, url), "utf8");
  const imports = [...code.matchAll(/(?:from|import)\s*\(?["'](?:\.\/)([\w.-]+\.js)["']/g)];
  const further = imports.map((match) => scriptText(root, `/_astro/${match[1]}`, known));
  return [code, ...(await Promise.all(further))].join(" ");
}
