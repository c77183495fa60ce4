import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentDir, publicDir } from "../../server/disk/site-folders.mjs";

/** What a site is built from, besides its content and its public files. */
const PARTS = ["astro.config.ts", "package.json", "server", "shared", "src", "tsconfig.json"];

/** Copies what the site of this process is built from into a folder; its packages are those of the project. */
export function copySite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(contentDir, join(folder, "content"), { recursive: true });
  cpSync(publicDir, join(folder, "public"), { recursive: true });
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}
