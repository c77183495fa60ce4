import { Plus } from "lucide-react";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import styles from "./Accordion.module.css";

interface Props {
  items: ({
    title: string;
    content: string;
    /** Makes the content a link target. Browsers open the item when the link is followed. */
    id?: string;
  } & WithLang)[];
}

/** A list of items that open and close independently (W1). Find in page also finds text in closed items. */
export function Accordion({ items }: Props) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, id, lang }) => (
        <details className={styles.item} lang={lang} key={title}>
          <summary className={styles.summary}>
            <h3 className={styles.title}>{title}</h3>
            <Plus className={styles.sign} aria-hidden size={22} />
          </summary>
          <div className={styles.content} id={id}>
            <p>{content}</p>
          </div>
        </details>
      ))}
    </div>
  );
}
