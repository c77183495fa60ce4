import type { ComponentProps } from "react";
import { Section } from "./Section.tsx";
import { SectionHead } from "./SectionHead.tsx";
import styles from "./Split.module.css";

interface Props extends Omit<ComponentProps<typeof Section>, "more"> {
  /** Ratio of the two column widths. */
  ratio?: "1:1" | "3:2" | "2:3";
  align?: "start" | "center";
}

/**
 * A section with two columns, stacked on narrow windows. The columns are the heading and the children or, without a
 * title, the two children.
 */
export function Split({ title, intro, ratio = "1:1", align = "start", children, ...section }: Props) {
  return (
    <Section {...section}>
      <div className={styles.parts} data-ratio={ratio} data-align={align}>
        {title && <SectionHead id={section.labelledBy} title={title} intro={intro} />}
        {title ? <div>{children}</div> : children}
      </div>
    </Section>
  );
}
