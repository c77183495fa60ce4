import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { getSingleton, memoizePerLanguage } from "#src/data/content/collections.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";
import { loadBrochureContent } from "./content.ts";
import { typesetBrochure } from "./typeset.ts";

/** Returns the file name of the brochure, without the extension. It is the same in every language. */
export async function getBrochureFileName(): Promise<string> {
  const { name } = await getSingleton("brand");
  const { file } = await getSingleton("brochure");
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${file}`;
}

/** Typesets the brochure from the content of the site, once per build and language (R9). */
export const getBrochure = memoizePerLanguage(async () => {
  const localize = (path: string) => withLanguagePrefix(getCurrentLanguage(), path);
  return {
    ...typesetBrochure(await loadBrochureContent()),
    href: localize(`/${await getBrochureFileName()}.pdf`),
    coverHref: localize(paths.brochureCover),
  };
});
