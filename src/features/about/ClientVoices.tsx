import type { ReactNode } from "react";
import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { Split } from "#src/components/Split.tsx";
import styles from "./ClientVoices.module.css";

/** The testimonials in a vertical carousel, beside the heading. */
export const ClientVoices = ({
  title,
  intro,
  children,
}: Omit<AboutPage["testimonials"], "samples"> & { children: ReactNode }) => (
  <Split title={title} intro={intro} ratio="2:3" align="center" tone="sunk">
    <div className={styles.voices}>{children}</div>
  </Split>
);
