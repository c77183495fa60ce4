import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const LANGUAGE = `name: हिन्दी
tag: hi-IN
read: यह पेज हिन्दी में पढ़ें
untranslated: यह पेज अभी हिन्दी में नहीं है
dismiss: हटाएँ
`;

/** Adds a third language to a copy of the site; the English of these files stands for their translations. */
export function addLanguage(checkout: string, files: readonly string[]): void {
  const [english, own] = ["en", "hi"].map((room) => join(checkout, "content", room)) as [string, string];
  for (const name of files) {
    mkdirSync(dirname(join(own, name)), { recursive: true });
    cpSync(join(english, name), join(own, name));
  }
  writeFileSync(join(own, "language.yaml"), LANGUAGE);
}
