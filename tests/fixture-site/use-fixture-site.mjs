import { join, resolve } from "node:path";

// Selects the fixture site, which is independent of the owner's content. Import this module first; processes inherit the
// environment.
process.env.CONTENT_DIR = join(import.meta.dirname, "content");
process.env.SITE_DIR = resolve(".setup/fixture-site");
// Servers and commands started by tests share a compile cache.
process.env.NODE_COMPILE_CACHE ??= resolve(".setup/compile-cache");
