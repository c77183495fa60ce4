import type { Item } from "#shared/schemas/text.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./ServiceQuestions.module.css";

/** Questions about a service or its parts in columns, with answers that open on click. */
export const ServiceQuestions = ({ title, items }: { title: string; items: Item[] }) => (
  <Section space="compact">
    <h2>{title}</h2>
    <div className={items.length === 4 ? `${styles.questions} ${styles.four}` : styles.questions}>
      <Accordion items={items} />
    </div>
  </Section>
);
