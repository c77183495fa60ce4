import { ArrowLeft, ArrowRight } from "lucide-react";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import { Link } from "./Link.tsx";
import { NoBreakWords } from "./NoBreakWords.tsx";
import styles from "./PreviousNext.module.css";

interface Neighbour extends WithLang {
  href: string;
  /** The label above the title, such as "Next post". */
  label: string;
  title: string;
}

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

/** Links to the previous and the next page. */
export function PreviousNext({ label, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={label} data-screen-only>
      {previous && (
        <Link className={styles.neighbour} href={previous.href} rel="prev">
          <ArrowLeft aria-hidden size={28} />
          <NeighbourLabel {...previous} />
        </Link>
      )}
      {next && (
        <Link className={`${styles.neighbour} ${styles.next}`} href={next.href} rel="next">
          <NeighbourLabel {...next} />
          <ArrowRight aria-hidden size={28} />
        </Link>
      )}
    </nav>
  );
}

const NeighbourLabel = ({ label, title, lang }: Neighbour) => (
  <span>
    <span className={styles.label}>{label}</span>
    <span className={styles.title} lang={lang}>
      <NoBreakWords text={title} />
    </span>
  </span>
);
