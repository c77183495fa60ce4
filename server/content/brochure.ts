import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { prefixed } from "#shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";

export interface Brochure {
  /** Its address on the site. */
  path: string;
  /** What it holds, when that is small enough to travel in a mail. */
  content: Buffer | undefined;
}

/** Mailboxes refuse large mails, and an attachment grows by a third on the way. */
const LARGEST_ATTACHMENT = 5_000_000;

/** As src/pages/ has it: the content says what the file is called. */
const ROUTE = "/[brochure].pdf";

/**
 * The brochure the build made in a language, else the English one, if it made one.
 * @param build its folder
 */
export function findBrochure(build: string, language: string): Brochure | undefined {
  const notes = join(build, "server/build-notes.json");
  if (!existsSync(notes)) return undefined;
  const { builtRoutes }: { builtRoutes: Record<string, string[]> } = JSON.parse(readFileSync(notes, "utf8"));
  const [name] = [language, FIRST_LANGUAGE].flatMap((one) => builtRoutes[prefixed(one, ROUTE)] ?? []);
  if (name === undefined) return undefined;
  const file = join(build, "client", name);
  const fits = statSync(file).size <= LARGEST_ATTACHMENT;
  return { path: `/${name}`, content: fits ? readFileSync(file) : undefined };
}
