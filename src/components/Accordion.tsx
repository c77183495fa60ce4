import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Accordion.module.css";

interface AccordionItem {
  title: string;
  content: ReactNode;
  /** Lets a link lead to the content, which the browser opens for it. */
  id?: string;
}

interface Props {
  items: AccordionItem[];
  /** Level of the titles in the page's outline. */
  level?: 3 | 4;
}

/** Items that open and close one by one, each on its own (W1); found by the browser's search when closed. */
export function Accordion({ items, level = 3 }: Props) {
  const Heading = `h${level}` as "h3";
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, id }) => (
        <details className={styles.item} key={title}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
            <Plus className={styles.sign} aria-hidden size={22} />
          </summary>
          <div className={styles.content} id={id}>
            {typeof content === "string" ? <p>{content}</p> : content}
          </div>
        </details>
      ))}
    </div>
  );
}
