import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";

export interface Brochure {
  /** Path on the site. */
  path: string;
  /** The PDF, or `undefined` if it is too large for a mail. */
  content: Buffer | undefined;
}

/** Mail servers reject large mails, and base64 increases the size of an attachment by a third. */
const MAX_BROCHURE_BYTES = 5_000_000;

/** Route in `src/pages/`; its parameter is set in the content. */
const ROUTE = "/[brochure].pdf";

/**
 * Returns the brochure of a build in a language, or in English if it is not translated.
 * @param build folder of the build
 * @returns `undefined` if the build has no brochure
 */
export function findBrochure(build: string, language: string): Brochure | undefined {
  const manifestFile = join(build, "server/build-manifest.json");
  if (!existsSync(manifestFile)) return undefined;
  const { builtRoutes }: { builtRoutes: Record<string, string[]> } = JSON.parse(
    readFileSync(manifestFile, "utf8"),
  );
  const [name] = [language, DEFAULT_LANGUAGE].flatMap(
    (code) => builtRoutes[withLanguagePrefix(code, ROUTE)] ?? [],
  );
  if (name === undefined) return undefined;
  const file = join(build, "client", name);
  const isSmallEnough = statSync(file).size <= MAX_BROCHURE_BYTES;
  return { path: `/${name}`, content: isSmallEnough ? readFileSync(file) : undefined };
}
