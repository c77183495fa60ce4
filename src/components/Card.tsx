import type { ComponentProps, ReactNode } from "react";
import styles from "./Card.module.css";
import { Link } from "./Link.tsx";
import { NoBreakWords } from "./NoBreakWords.tsx";
import { Picture } from "./Picture.tsx";

interface Props {
  title: string;
  /** Link target of the card. Without it, the card is not a link. */
  href?: string | undefined;
  picture?: ComponentProps<typeof Picture> | undefined;
  /** Language of the title, if it differs from the page language. */
  lang?: string | undefined;
  /** Text above the title, for example a category or a date. */
  note?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3;
  as?: "article" | "div" | "li";
  children?: ReactNode;
}

/** A raised block. With `href`, the title is the link and its click area covers the card. */
export function Card({ title, href, lang, picture, note, level = 3, as: Tag = "article", children }: Props) {
  const Heading = `h${level}` as "h3";
  const titleContent = <NoBreakWords text={title} />;
  return (
    <Tag className={styles.card}>
      {picture && <Picture className={styles.picture} {...picture} />}
      <div className={styles.body}>
        {note && <div className={styles.note}>{note}</div>}
        <Heading className={styles.title} lang={lang}>
          {href ? <Link href={href}>{titleContent}</Link> : titleContent}
        </Heading>
        {children}
      </div>
    </Tag>
  );
}
