import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files that a new kind of content changes; all others must not be there yet. */
export const collectionsFile = "src/content.config.ts";

/**
 * Writes files into the tree and returns their paths.
 * @throws before anything is written when one of them is there already
 */
export function writeNew(files: Record<string, string>, root = "."): string[] {
  const paths = Object.keys(files);
  const taken = paths.find((path) => path !== collectionsFile && existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} is there already; choose another name`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return paths;
}
