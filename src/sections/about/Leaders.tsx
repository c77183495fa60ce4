import type { ReactNode } from "react";
import { paths } from "../../../shared/addresses/paths";
import { ArrowLink } from "../../components/ArrowLink";
import { Section } from "../../components/Section";
import styles from "./Leaders.module.css";

interface Props {
  title: string;
  lead: string;
  more: string;
  /** The carousel. */
  children: ReactNode;
}

/** The leaders of the company: words, and the carousel below them. */
export function Leaders({ title, lead, more, children }: Props) {
  return (
    <Section tone="ink">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{lead}</p>
          <ArrowLink href={paths.team} label={more} />
        </div>
        {children}
      </div>
    </Section>
  );
}
