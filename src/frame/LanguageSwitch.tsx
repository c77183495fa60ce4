import { paths, prefixed } from "../../shared/addresses/paths";
import styles from "./LanguageSwitch.module.css";

/** Where a home page says that the page one comes from is not translated. */
const UNTRANSLATED = "untranslated";

/** A language the page can be read in; without an address it is not translated. */
interface Version {
  code: string;
  tag: string;
  name: string;
  href: string | undefined;
  read: string;
  untranslated: string;
}

interface Props {
  /** The other languages. */
  versions: Version[];
  className: string | undefined;
}

/** Links to the same page in other languages, each in the words of its own; without a translation, to its home page. */
export function LanguageSwitch({ versions, className }: Props) {
  return versions.map(({ code, tag, name, href, untranslated }) => (
    <a
      className={`${className} ${styles.language}`}
      key={code}
      href={href ?? `${prefixed(code, paths.home)}#${UNTRANSLATED}`}
      hrefLang={tag}
      lang={tag}
      title={href ? undefined : untranslated}
      data-language={code}
    >
      {name}
    </a>
  ));
}

/** Says so to whoever asked for a page that is not there; seen by them alone. */
export const UntranslatedNote = ({ text }: { text: string }) => (
  <p className={styles.untranslated} id={UNTRANSLATED}>
    {text}
  </p>
);

interface OfferProps {
  version: Version & { dismiss: string };
}

/** One line for visitors whose browser prefers another language; `language.ts` shows it, over the page. */
export function LanguageOffer({ version }: OfferProps) {
  const { code, tag, href, name, read, dismiss } = version;
  return (
    <aside className={styles.offer} lang={tag} aria-label={name} data-offer={code} data-screen hidden>
      <p>
        <a href={href} hrefLang={tag} data-language={code}>
          {read}
        </a>
      </p>
      <button type="button" aria-label={dismiss} title={dismiss} data-language="">
        ×
      </button>
    </aside>
  );
}
