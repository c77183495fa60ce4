import type { Answer } from "#shared/forms/answers.ts";
import styles from "./Answers.module.css";

interface Props {
  title: string;
  answers: readonly Answer[];
}

/** Repeats what the visitor has sent, such as the message and the requested day; nothing if the list is empty. */
export function Answers({ title, answers }: Props) {
  if (answers.length === 0) return null;
  return (
    <div className={styles.answers}>
      <p className={styles.title}>{title}</p>
      <dl>
        {answers.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
