import type { ReactNode } from "react";
import { ArrowLink } from "./ArrowLink.tsx";
import { PageWidth } from "./PageWidth.tsx";
import styles from "./Section.module.css";
import { SectionHead } from "./SectionHead.tsx";

interface Props {
  /** Heading of the section. Leave it out if the children contain the heading. */
  title?: string | undefined;
  intro?: string | undefined;
  /** A link beside the heading, below it on narrow windows. */
  more?: { label: string; href: string } | undefined;
  /** Colours of the section. `ink` is dark in both themes. The last four are the colours of the groups of services. */
  tone?: "paper" | "sunk" | "ink" | "marigold" | "build" | "promote" | "design" | "advise" | undefined;
  /** Maximum width of the content: the page, or a column of text. */
  width?: "page" | "text";
  /** Density: the padding above and below. */
  space?: "compact" | "normal" | "generous";
  id?: string;
  /** Id of the heading that names the section. The `title` heading gets this id. */
  labelledBy?: string | undefined;
  /** Leaves the section out when the page is printed. */
  screenOnly?: boolean | undefined;
  /** A class that changes the colours of the tone. */
  className?: string | undefined;
  children: ReactNode;
}

/** A full-width section of a page. */
export function Section({
  title,
  intro,
  more,
  tone = "paper",
  width = "page",
  space = "normal",
  id,
  labelledBy,
  screenOnly = false,
  className = "",
  children,
}: Props) {
  return (
    <section
      className={`${styles.section} ${className}`}
      data-tone={tone === "paper" ? undefined : tone}
      data-space={space === "normal" ? undefined : space}
      id={id}
      aria-labelledby={labelledBy}
      data-screen-only={screenOnly || undefined}
    >
      <PageWidth className={width === "text" ? `${styles.inner} ${styles.text}` : styles.inner}>
        {title && (
          <SectionHead id={labelledBy} title={title} intro={intro}>
            {more && <ArrowLink {...more} />}
          </SectionHead>
        )}
        {children}
      </PageWidth>
    </section>
  );
}
