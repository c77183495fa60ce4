import type { ComponentProps } from "react";
import { Section } from "./Section.tsx";
import { SectionHead } from "./SectionHead.tsx";
import styles from "./Split.module.css";

interface Props extends Omit<ComponentProps<typeof Section>, "more"> {
  /** Widths of the two parts where they stand side by side. */
  shares?: "1:1" | "3:2" | "2:3";
  align?: "start" | "center";
}

/**
 * A band in two parts, side by side, or one below the other on narrow windows: its heading and its content, or without
 * a heading its two children.
 */
export function Split({ title, intro, shares = "1:1", align = "start", children, ...band }: Props) {
  return (
    <Section {...band}>
      <div className={styles.parts} data-shares={shares} data-align={align}>
        {title && <SectionHead id={band.labelledBy} title={title} intro={intro} />}
        {title ? <div>{children}</div> : children}
      </div>
    </Section>
  );
}
