import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import styles from "./AboutFacts.module.css";

/** Facts about the company, as a ruled list. */
export const AboutFacts = ({ facts }: Pick<AboutPage["story"], "facts">) => (
  <dl className={styles.facts}>
    {facts.map(({ term, text }) => (
      <DescriptionItem key={term} term={term}>
        {text}
      </DescriptionItem>
    ))}
  </dl>
);
