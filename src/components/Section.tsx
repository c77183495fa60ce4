import type { ReactNode } from "react";
import { ArrowLink } from "./ArrowLink.tsx";
import styles from "./Section.module.css";
import { SectionHead } from "./SectionHead.tsx";

interface Props {
  /** Heading of the section, with an introduction below it; without one, its content has a heading of its own. */
  title?: string | undefined;
  intro?: string | undefined;
  /** A link beside the heading, where there is room. */
  more?: { label: string; href: string } | undefined;
  /** The colours of the band; ink is dark in both themes. */
  tone?: "paper" | "sunk" | "ink" | "marigold" | undefined;
  /** How wide the content may be: the page, or a column of text at its edge. */
  width?: "page" | "text";
  /** Space above and below. */
  space?: "normal" | "tight";
  id?: string;
  /** Id of the heading that names the section; the heading above gets it. */
  labelledBy?: string | undefined;
  /** Leads elsewhere, and is left out on paper. */
  onlyOnScreen?: boolean | undefined;
  children: ReactNode;
}

/** A full-width band of the page; neighbours differ in tone or shape. */
export function Section({
  title,
  intro,
  more,
  tone = "paper",
  width = "page",
  space = "normal",
  id,
  labelledBy,
  onlyOnScreen = false,
  children,
}: Props) {
  return (
    <section
      className={styles.section}
      data-tone={tone === "paper" ? undefined : tone}
      data-space={space === "normal" ? undefined : space}
      id={id}
      aria-labelledby={labelledBy}
      data-screen={onlyOnScreen || undefined}
    >
      <div className={`${styles.inner} ${styles[width]}`}>
        {title && (
          <SectionHead id={labelledBy} title={title} intro={intro}>
            {more && <ArrowLink {...more} />}
          </SectionHead>
        )}
        {children}
      </div>
    </section>
  );
}
