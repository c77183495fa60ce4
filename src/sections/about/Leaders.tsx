import type { ReactNode } from "react";
import { ArrowLink } from "../../components/ArrowLink";
import { Section } from "../../components/Section";
import { paths } from "../../paths";
import styles from "./Leaders.module.css";

interface Props {
  title: string;
  lead: string;
  more: string;
  /** How many leaders there are: a few leave room for the words beside them. */
  count: number;
  /** The carousel. */
  children: ReactNode;
}

/** The leaders of the company; the carousel is six wide, so few leaders share the row with the words. */
export function Leaders({ title, lead, more, count, children }: Props) {
  return (
    <Section tone="ink">
      <div className={styles.row} data-few={count <= 2 || undefined}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{lead}</p>
          <ArrowLink href={paths.team} label={more} />
        </div>
        <div className={styles.carousel}>{children}</div>
      </div>
    </Section>
  );
}
