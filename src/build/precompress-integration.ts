import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AstroIntegration } from "astro";
import { isCompressible } from "../../server/http/media-types.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below this a packet holds the file either way. */
const SMALL_BYTES = 200;

/** Puts a `.br` and a `.gz` beside every text that was built; comes after whatever still changes documents. */
export default function precompress(): AstroIntegration {
  return {
    name: "precompress",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = (await readdir(root, { recursive: true })).filter(isCompressible);
        const started = performance.now();
        // One queue and a few takers: all at once would hold every file and its copies in memory.
        const queue = files.values();
        await Promise.all(Array.from({ length: availableParallelism() }, () => compressFrom(queue, root)));
        logger.info(`${files.length} files in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}

async function compressFrom(queue: Iterable<string>, root: string): Promise<void> {
  for (const name of queue) {
    const path = join(root, name);
    if ((await stat(path)).isFile()) await compress(path);
  }
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < SMALL_BYTES) return;
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    brotliAsync(body, { params: quality }),
    gzipAsync(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
