import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { clientLogos } from "./clients.ts";
import { portraits } from "./portraits/team.ts";
import { postPictures } from "./posts/all.ts";
import { projectPictures } from "./projects/all.ts";
import { servicePictures } from "./services/all.ts";

/** Largest file a drawing may be, in bytes before compression. */
const limit = 12 * 1024;
const pictures = { ...portraits, ...servicePictures, ...projectPictures, ...postPictures, ...clientLogos };

/** Writes every drawn picture to public/art; `node scripts/artwork/draw.ts services` only those below it. */
const wanted = process.argv[2] ?? "";
for (const [name, source] of Object.entries(pictures)) {
  if (!name.startsWith(wanted)) continue;
  if (source.length > limit) throw new Error(`${name}.svg has ${source.length} bytes; ${limit} are allowed`);
  const file = `public/art/${name}.svg`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}
