import { prefixed } from "#shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { addressesIn } from "#src/features/sitemap/addresses.ts";
import { currentLanguage } from "./ambient.ts";
import { languageNamed } from "./languages.ts";

/** What has an ending is a file, such as the brochure, and no page. */
const FILE = /\.\w+$/;
const LINK = /<a\b[^>]*?\shref="(\/[^"]*)"[^>]*>/g;
const ACTION = /<form\b[^>]*?\saction="(\/[^"]*)"[^>]*>/g;
const PROPS = /<astro-island\b[^>]*?\sprops="([^"]*)"/g;
const ADDRESS_IN_PROPS = /&quot;(\/[^&]*)&quot;/g;
const TEXT =
  /<(a|b|blockquote|button|cite|dd|dt|figcaption|h[1-6]|label|li|p|q|small|span|strong|summary|td|th)(\s[^>]*)?>([^<]+)</g;
/** Fewer words may be a name or a term of the trade. */
const WORDS = /[A-Za-z]{2,}[\s,.:;'’&-]+[A-Za-z]{2,}/;
const OTHER_SCRIPT = /\p{L}(?<!\p{Script=Latin})/u;

/** A page, or a part of one, in the language it is made in. */
export async function inPagesLanguage(html: string): Promise<string> {
  const language = currentLanguage();
  if (language === FIRST_LANGUAGE) return html;
  const { tag } = await languageNamed(language);
  return localise(html, { language, tag, translated: await addressesIn(language) });
}

interface Target {
  language: string;
  /** How browsers call it. */
  tag: string;
  /** The addresses that are translated. */
  translated: ReadonlySet<string>;
}

/**
 * A finished page in the language of its address: links lead to pages of that language, or say that they lead to
 * English ones, and passages that are not translated say so. Content and components name the English addresses.
 */
function localise(html: string, { language, tag, translated }: Target): string {
  const moved = (address: string): string | undefined => {
    const [page = ""] = address.split(/[?#]/);
    return translated.has(page) ? prefixed(language, address) : undefined;
  };
  const isEnglishPage = (address: string): boolean => {
    const [page = ""] = address.split(/[?#]/);
    return !page.startsWith(prefixed(language, "/")) && !FILE.test(page);
  };
  const englishWord = new Intl.DisplayNames([tag], { type: "language" }).of(FIRST_LANGUAGE) ?? "";
  const linked = html
    .replaceAll(LINK, (link, address: string) => {
      // The switch knows where it leads.
      if (/\shreflang=/i.test(link)) return link;
      const to = moved(address);
      if (to) return link.replace(`href="${address}"`, () => `href="${to}"`);
      if (!isEnglishPage(address)) return link;
      return link.replace("<a", `<a hreflang="${FIRST_LANGUAGE}" data-reads="${englishWord}"`);
    })
    .replaceAll(ACTION, (form, address: string) =>
      form.replace(`action="${address}"`, () => `action="${moved(address) ?? address}"`),
    )
    .replaceAll(PROPS, (island, props: string) =>
      island.replace(props, () =>
        props.replaceAll(ADDRESS_IN_PROPS, (whole, address: string) => {
          const to = moved(address);
          return to ? `&quot;${to}&quot;` : whole;
        }),
      ),
    );
  if (new Intl.Locale(tag).maximize().script === "Latn") return linked;
  return linked.replaceAll(TEXT, (passage, element: string, attributes = "", text: string) => {
    const isForeign = WORDS.test(text) && !OTHER_SCRIPT.test(text) && !/\slang=/.test(attributes);
    return isForeign ? passage.replace(`<${element}`, `<${element} lang="${FIRST_LANGUAGE}"`) : passage;
  });
}
