import type { ReactNode } from "react";
import { Section } from "#src/components/Section.tsx";
import styles from "./ScreenSlides.module.css";

/** The dark section around the carousel, with a hint on its use. */
export const SlidesSection = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <Section tone="ink" space="compact">
    <p className={styles.hint}>{hint}</p>
    {children}
  </Section>
);
