import type { ComponentProps, ReactNode } from "react";
import styles from "./Card.module.css";
import { Link } from "./Link.tsx";
import { Picture } from "./Picture.tsx";
import { WholeWords } from "./WholeWords.tsx";

interface Props {
  title: string;
  /** Where the whole card leads; without it the card is no link. */
  href?: string | undefined;
  picture?: ComponentProps<typeof Picture> | undefined;
  /** Language of the title, where it is not that of the page. */
  lang?: string | undefined;
  /** Words above the title, such as a category or a date. */
  note?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  as?: "article" | "div" | "li";
  children?: ReactNode;
}

/** A raised block; where it leads somewhere, all of it can be pressed and the title is the link. */
export function Card({ title, href, lang, picture, note, level = 3, as: Tag = "article", children }: Props) {
  const Heading = `h${level}` as "h3";
  const words = <WholeWords text={title} />;
  return (
    <Tag className={styles.card}>
      {picture && <Picture className={styles.picture} {...picture} />}
      <div className={styles.body}>
        {note && <div className={styles.note}>{note}</div>}
        <Heading className={styles.title} lang={lang}>
          {href ? <Link href={href}>{words}</Link> : words}
        </Heading>
        {children}
      </div>
    </Tag>
  );
}
