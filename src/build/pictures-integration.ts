import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { minifiedPicture } from "./pictures";

/** Minifies the drawings that are served; `npm run check:content` has looked at what they hold. */
export default function pictures(): AstroIntegration {
  return {
    name: "pictures",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        for (const file of await drawingsIn(fileURLToPath(dir)))
          await writeFile(file, minifiedPicture(await readFile(file, "utf8")));
      },
    },
  };
}

async function drawingsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(".svg")).map((file) => join(folder, file));
}
