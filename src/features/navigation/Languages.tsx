import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import type { LanguageVersion } from "#src/data/seo/language-versions.ts";
import styles from "./Languages.module.css";

/** Id of the `UntranslatedNote` on the home page. */
const UNTRANSLATED_NOTE_ID = "untranslated";

interface Props {
  /** The page in another language. */
  version: LanguageVersion;
}

interface SuggestionProps extends Props {
  /** Texts of the suggestion in that language. */
  suggestion: NonNullable<LanguageVersion["suggestion"]>;
}

/** Links to the page in another language or, without a translation, to the home page in that language. */
export const LanguageLink = ({ version, className }: Props & { className: string | undefined }) => (
  <a
    className={`${className} ${styles.language}`}
    href={version.href ?? `${withLanguagePrefix(version.code, paths.home)}#${UNTRANSLATED_NOTE_ID}`}
    hrefLang={version.tag}
    lang={version.tag}
    title={version.href ? undefined : version.untranslated}
    data-language={version.code}
  >
    {version.name}
  </a>
);

/** Reports that the requested page is not translated. It is visible only as the target of a `LanguageLink`. */
export const UntranslatedNote = ({ text }: { text: string }) => (
  <p className={styles.untranslated} id={UNTRANSLATED_NOTE_ID}>
    {text}
  </p>
);

/** A line below the header for visitors whose browser prefers another language. `LanguageSuggestions.astro` shows it. */
export const LanguageSuggestion = ({ version, suggestion }: SuggestionProps) => (
  <aside
    className={styles.offer}
    lang={version.tag}
    aria-label={version.name}
    data-suggestion={version.code}
    data-screen-only
    hidden
  >
    <p>
      <a href={version.href} hrefLang={version.tag} data-language={version.code}>
        {suggestion.read}
      </a>
    </p>
    <button type="button" aria-label={suggestion.dismiss} title={suggestion.dismiss} data-language="">
      ×
    </button>
  </aside>
);
