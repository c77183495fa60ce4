import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { prefixed } from "../../shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";

export interface Brochure {
  /** Its address on the site. */
  path: string;
  /** What it holds, when that is small enough to travel in a mail. */
  content: Buffer | undefined;
}

/** Mailboxes refuse large mails, and an attachment grows by a third on the way. */
const largestAttachment = 5_000_000;

/** The brochure the build made in a language, else the English one, if it made one. */
export function findBrochure(builtPages: string, language: string): Brochure | undefined {
  if (!existsSync(builtPages)) return undefined;
  const [own, first] = [language, FIRST_LANGUAGE].map((one) => brochureBelow(builtPages, prefixed(one, "/")));
  const name = own ?? first;
  if (!name) return undefined;
  const file = join(builtPages, name);
  const fits = statSync(file).size <= largestAttachment;
  return { path: `/${name}`, content: fits ? readFileSync(file) : undefined };
}

function brochureBelow(builtPages: string, prefix: string): string | undefined {
  const folder = join(builtPages, prefix);
  const file = existsSync(folder) && readdirSync(folder).find((name) => /brochure[^/]*\.pdf$/i.test(name));
  return file ? join(prefix, file).slice(1) : undefined;
}
