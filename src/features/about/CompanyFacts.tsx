import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { DescriptionList } from "#src/components/DescriptionList.tsx";
import styles from "./CompanyFacts.module.css";

/** Facts about the company, side by side if there is room. */
export const CompanyFacts = ({ facts }: Pick<AboutPage["story"], "facts">) => (
  <DescriptionList className={styles.facts} items={facts} />
);
