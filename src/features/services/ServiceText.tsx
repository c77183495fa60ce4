import type { ReactNode } from "react";
import type { Item, TitledText } from "#shared/schemas/text.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { DescriptionItem, List, Paragraphs } from "#src/components/TextBlocks.tsx";
import type { PictureView } from "#src/lib/images/view.ts";
import styles from "./ServiceText.module.css";

interface Props {
  title: string;
  text?: string[];
  /** Items of a checklist. */
  items?: string[];
  /** Numbered steps. */
  points?: TitledText[];
  /** Questions with visible answers. */
  answers?: Item[];
  children?: ReactNode;
}

/** A heading with paragraphs, a checklist, steps or answers. */
export function ServiceText({ title, text = [], items = [], points = [], answers = [], children }: Props) {
  return (
    <div className={styles.story}>
      <h2 className={styles.title}>{title}</h2>
      <Paragraphs texts={text} />
      {items.length > 0 && <List texts={items} className={styles.list} />}
      {points.length > 0 && (
        <ol>
          {points.map((point) => (
            <li key={point.title}>
              <strong className={styles.step}>{point.title}</strong> {point.text}
            </li>
          ))}
        </ol>
      )}
      {answers.length > 0 && (
        <dl>
          {answers.map((answer) => (
            <DescriptionItem key={answer.title} term={answer.title}>
              {answer.content}
            </DescriptionItem>
          ))}
        </dl>
      )}
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

/** The main picture of a service. */
export const ServicePicture = (picture: PictureView) => <Picture className={styles.picture} {...picture} />;
