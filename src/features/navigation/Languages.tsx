import { paths, prefixed } from "#shared/addresses/paths.ts";
import type { Version } from "#src/features/sitemap/addresses.ts";
import styles from "./Languages.module.css";

/** Id of the note on a home page that the page before it is not translated. */
const UNTRANSLATED = "untranslated";

interface Props {
  /** The page in another language. */
  version: Version;
}

/** Leads to the page in another language, in the words of that; without a translation, to its home page. */
export const LanguageLink = ({ version, className }: Props & { className: string | undefined }) => (
  <a
    className={`${className} ${styles.language}`}
    href={version.href ?? `${prefixed(version.code, paths.home)}#${UNTRANSLATED}`}
    hrefLang={version.tag}
    lang={version.tag}
    title={version.href ? undefined : version.untranslated}
    data-language={version.code}
  >
    {version.name}
  </a>
);

/** Says so to whoever asked for a page that is not there; seen by them alone. */
export const UntranslatedNote = ({ text }: { text: string }) => (
  <p className={styles.untranslated} id={UNTRANSLATED}>
    {text}
  </p>
);

/** One line below the header for visitors whose browser prefers another language. LanguageOffers.astro shows it. */
export const LanguageOffer = ({ version }: Props) => (
  <aside
    className={styles.offer}
    lang={version.tag}
    aria-label={version.name}
    data-offer={version.code}
    data-screen
    hidden
  >
    <p>
      <a href={version.href} hrefLang={version.tag} data-language={version.code}>
        {version.read}
      </a>
    </p>
    <button type="button" aria-label={version.dismiss} title={version.dismiss} data-language="">
      ×
    </button>
  </aside>
);
