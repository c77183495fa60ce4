import type { Item } from "#shared/schemas/text.ts";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import styles from "./ServiceQuestions.module.css";

/** Questions about a service, whose answers are always visible. */
export const ServiceQuestions = ({ title, items }: { title: string; items: Item[] }) => (
  <Section space="compact">
    <h2>{title}</h2>
    <dl className={styles.questions}>
      {items.map((question) => (
        <DescriptionItem key={question.title} term={question.title}>
          {question.content}
        </DescriptionItem>
      ))}
    </dl>
  </Section>
);
