import type { ReactNode } from "react";
import { Breadcrumb, type BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { Lead } from "#src/components/Lead.tsx";
import { PageWidth } from "#src/components/PageWidth.tsx";
import styles from "./TeamHead.module.css";

interface Props {
  title: string;
  lead: string;
  breadcrumb: BreadcrumbProps;
  /** Heading of the team. `undefined` if there are no members. */
  members?: { title: string; intro: string } | undefined;
  /** The tables with the members. */
  children: ReactNode;
}

/** The head of the team page, which contains the team. */
export function TeamHead({ title, lead, breadcrumb, members, children }: Props) {
  return (
    <section className={styles.head} data-tone="sunk" aria-labelledby={members && "members"}>
      <PageWidth className={styles.inner}>
        <Breadcrumb {...breadcrumb} />
        <div className={styles.words}>
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
        </div>
        {members && (
          <div className={styles.caption}>
            <h2 id="members">{members.title}</h2>
            <p>{members.intro}</p>
          </div>
        )}
        {children}
      </PageWidth>
    </section>
  );
}
