import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { clientLogos } from "./clients.ts";
import { portraits } from "./portraits/team.ts";
import { postPictures } from "./posts/all.ts";
import { projectPictures } from "./projects/all.ts";
import { projectScreens } from "./screens/all.ts";
import { servicePictures } from "./services/all.ts";

/** Largest file a drawing may be, in bytes; a screen is full of letters and counts as it travels, compressed. */
const limit = 12 * 1024;
const scenes = { ...portraits, ...servicePictures, ...projectPictures, ...postPictures, ...clientLogos };
const pictures = { ...scenes, ...projectScreens };

/** Writes every drawn picture to public/art; `node scripts/artwork/draw.ts services` only those below it. */
const wanted = process.argv[2] ?? "";
for (const [name, source] of Object.entries(pictures)) {
  if (!name.startsWith(wanted)) continue;
  const bytes = name in projectScreens ? brotliCompressSync(source).length : source.length;
  if (bytes > limit) throw new Error(`${name}.svg has ${bytes} bytes; ${limit} are allowed`);
  const file = `public/art/${name}.svg`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}
