import type { ComponentProps } from "react";
import { Section } from "./Section";
import styles from "./Split.module.css";

interface Props extends ComponentProps<typeof Section> {
  /** Widths of the two parts where they stand side by side. */
  shares?: "1:1" | "3:2" | "2:3";
  align?: "start" | "center";
}

/** A band in two parts, its two children: side by side, or one below the other on narrow windows. */
export function Split({ shares = "1:1", align = "start", children, ...band }: Props) {
  return (
    <Section {...band}>
      <div className={styles.parts} data-shares={shares} data-align={align}>
        {children}
      </div>
    </Section>
  );
}
