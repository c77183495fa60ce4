import type { WithLang } from "#src/data/i18n/with-lang.ts";
import styles from "./Accordion.module.css";
import { Disclosure } from "./Disclosure.tsx";

interface Props {
  items: ({
    title: string;
    content: string;
    /** Makes the content a link target. Browsers open the item when the link is followed. */
    id?: string;
  } & WithLang)[];
}

/** A list of items that open and close independently (W1). */
export function Accordion({ items }: Props) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, id, lang }) => (
        <Disclosure className={styles.item} lang={lang} summary={<h3>{title}</h3>} key={title}>
          <div className={styles.content} id={id}>
            <p>{content}</p>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
