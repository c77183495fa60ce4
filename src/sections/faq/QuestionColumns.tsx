import { Accordion } from "../../components/Accordion";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { Item } from "../../schemas/text";
import styles from "./QuestionColumns.module.css";

interface Props {
  title: string;
  lead: string;
  questions: Item[];
}

/** The questions in two columns, each answer opening on its own (W1). */
export function QuestionColumns({ title, lead, questions }: Props) {
  const half = Math.ceil(questions.length / 2);
  return (
    <Section labelledBy="questions">
      <SectionHead id="questions" title={title} intro={lead} />
      <div className={styles.columns}>
        <Accordion items={questions.slice(0, half)} />
        <Accordion items={questions.slice(half)} />
      </div>
    </Section>
  );
}
