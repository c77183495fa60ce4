import { answerId } from "../../../shared/addresses/paths";
import type { Item } from "../../../shared/schemas/text";
import { Accordion } from "../../components/Accordion";
import { Section } from "../../components/Section";
import styles from "./QuestionColumns.module.css";

interface Props {
  title: string;
  lead: string;
  questions: (Item & { slug: string })[];
}

/** The questions in two columns, each answer opening on its own (W1). */
export function QuestionColumns({ title, lead, questions }: Props) {
  const half = Math.ceil(questions.length / 2);
  const items = questions.map(({ slug, title, content }) => ({ id: answerId(slug), title, content }));
  return (
    <Section tone="sunk" labelledBy="questions" title={title} intro={lead}>
      <div className={styles.columns}>
        <Accordion items={items.slice(0, half)} />
        <Accordion items={items.slice(half)} />
      </div>
    </Section>
  );
}
