import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Loader } from "astro/loaders";

/** Folder of what content is checked against. */
export const SCHEMAS = "shared/schemas";

/** Astro checks an entry again only when its own file has changed; with other schemas all are read anew. */
export function readAnewWithSchemas(loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const schemas = fingerprintOfSchemas();
      if (context.meta.get("schemas") !== schemas) context.store.clear();
      context.meta.set("schemas", schemas);
      tell(context.refreshContextData);
      await loader.load(context);
    },
  } as Loader;
}

/** Whoever asked for a refresh may wait for it (`content-in-dev-integration.ts`). */
function tell(asked: Record<string, unknown> | undefined): void {
  if (typeof asked?.["read"] === "function") asked["read"]();
}

function fingerprintOfSchemas(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(SCHEMAS, { recursive: true, encoding: "utf8" }).sort())
    if (name.endsWith(".ts")) hash.update(name).update(readFileSync(join(SCHEMAS, name)));
  return hash.digest("hex");
}
