import { Plus } from "lucide-react";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./Accordion.module.css";

interface Props {
  items: ({
    title: string;
    content: string;
    /** Lets a link lead to the content, which the browser opens for it. */
    id?: string;
  } & WithLang)[];
}

/** Items that open and close one by one, each on its own (W1); found by the browser's search when closed. */
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
