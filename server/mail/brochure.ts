import { globSync, readFileSync, statSync } from "node:fs";
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
const LARGEST_ATTACHMENT = 5_000_000;

/** The brochure the build made in a language, else the English one, if it made one. */
export function findBrochure(builtPages: string, language: string): Brochure | undefined {
  const [name] = [language, FIRST_LANGUAGE].flatMap((one) =>
    globSync(`.${prefixed(one, "/*brochure*.pdf")}`, { cwd: builtPages }),
  );
  if (name === undefined) return undefined;
  const file = join(builtPages, name);
  const fits = statSync(file).size <= LARGEST_ATTACHMENT;
  return { path: `/${name}`, content: fits ? readFileSync(file) : undefined };
}
