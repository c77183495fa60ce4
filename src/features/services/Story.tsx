import type { ReactNode } from "react";
import type { Item, TitledText } from "#shared/schemas/text.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Fact, List, Paragraphs } from "#src/components/Texts.tsx";
import type { PictureView } from "#src/lib/images/view.ts";
import styles from "./Story.module.css";

interface Props {
  title: string;
  text?: string[];
  /** Things to tick off. */
  items?: string[];
  /** Steps, one after the other. */
  points?: TitledText[];
  /** Questions with their answers in full view. */
  answers?: Item[];
  children?: ReactNode;
}

/** A heading with what belongs below it: paragraphs, ticks, steps or answers. */
export function Story({ title, text = [], items = [], points = [], answers = [], children }: Props) {
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
            <Fact key={answer.title} term={answer.title}>
              {answer.content}
            </Fact>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
}

/** Questions that open one by one. */
export const Questions = ({ title, items }: { title: string; items: Item[] }) => (
  <Story title={title}>
    <Accordion items={items} />
  </Story>
);

/** The picture by which a service is recognised. */
export const ServicePicture = (picture: PictureView) => <Picture className={styles.picture} {...picture} />;
