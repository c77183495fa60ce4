import { type AnswerCopy, formatAnswer, getMailLabel } from "#shared/forms/answers.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import styles from "./Board.module.css";

interface Props {
  fields: Record<string, string>;
  mails: Pick<Mails, "labels">;
  /** Copy of the form that was sent. */
  form: AnswerCopy;
}

/** The message and the other fields of an enquiry. */
export function EnquiryFields({ fields, mails, form }: Props) {
  const { message, ...otherFields } = fields;
  return (
    <>
      {message && <p className={styles.message}>{message}</p>}
      <dl className={styles.fields}>
        {Object.entries(otherFields)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <DescriptionItem key={name} term={getMailLabel(name, mails.labels, form)}>
              {formatAnswer(name, value, form)}
            </DescriptionItem>
          ))}
      </dl>
    </>
  );
}
