import type { ReactNode } from "react";
import type { Item } from "#shared/schemas/text.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { List, Paragraphs } from "#src/components/TextBlocks.tsx";
import styles from "./ServiceText.module.css";

interface Props {
  title: string;
  text?: string[];
  /** Items of a checklist. */
  items?: string[];
  children?: ReactNode;
}

/** A heading with paragraphs, a checklist or other content. */
export function ServiceText({ title, text = [], items = [], children }: Props) {
  return (
    <div className={styles.story}>
      <h2>{title}</h2>
      <Paragraphs texts={text} />
      {items.length > 0 && <List texts={items} className={styles.list} />}
      {children}
    </div>
  );
}

/** Questions with answers that open on click. */
export const Questions = ({ title, items }: { title: string; items: Item[] }) => (
  <ServiceText title={title}>
    <Accordion items={items} />
  </ServiceText>
);
