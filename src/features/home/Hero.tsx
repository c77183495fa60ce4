import type { CSSProperties, ReactNode } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { Lead } from "#src/components/Lead.tsx";
import { PageWidth } from "#src/components/PageWidth.tsx";
import styles from "./Hero.module.css";
import shared from "./home-sections.module.css";

type Props = Pick<Home["hero"], "title" | "text"> & {
  /** Rows of further captions without JavaScript. */
  captionRows: number;
  /** The `StreetForm`. */
  form?: ReactNode;
  /** The `Street`. */
  children?: ReactNode;
};

/** The hero of the home page: the heading, the lead, the `StreetForm` and the `Street`. */
export const Hero = ({ title, text, captionRows, form, children }: Props) => (
  <div className={`${shared.band} ${styles.hero}`} style={{ "--caption-rows": captionRows } as CSSProperties}>
    <PageWidth className={styles.words}>
      <h1>{title}</h1>
      <Lead className={styles.lead}>{text}</Lead>
      {form}
    </PageWidth>
    {children}
  </div>
);
