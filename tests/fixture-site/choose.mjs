import { join, resolve } from "node:path";

// The site that tests of given words, counts and dates run on: frozen, so that the owner's content may change.
// Whoever imports this before anything else works with it, and so does every process started from there.
process.env.CONTENT_DIR = join(import.meta.dirname, "content");
process.env.DIST_DIR = resolve(".setup/fixture-site");
// The many servers and commands that tests start share one compile cache.
process.env.NODE_COMPILE_CACHE ??= resolve(".setup/compile-cache");
