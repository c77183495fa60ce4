import type { Status } from "../../../server/enquiries/status";
import { paths } from "../../../shared/addresses/paths";
import type { FormPages } from "../../../shared/schemas/pages/forms";
import { fillIn } from "../../../shared/wording/fill-in";
import { ButtonLink } from "../../components/ButtonLink";
import { Section } from "../../components/Section";
import { replyTime } from "../../forms/reply-time";
import styles from "./forms.module.css";

interface Props {
  status: Status;
  words: FormPages["sent"];
  statusHref: string;
}

/** After a form has been stored without script: its reference, the time of our answer, what happens next (E2). */
export function SentMessage({ status, words, statusHref }: Props) {
  const replyBy = replyTime(status.replyBy);
  const steps = words.next[status.form];
  const withheld = status.mailWithheld ? words.withheld[status.form] : undefined;
  return (
    <Section width="text">
      <div className={styles.stack}>
        <p className={styles.reference}>
          {words.reference} <strong data-reference>{status.reference}</strong>
        </p>
        <h2 className={styles.heading}>{words.nextHeading}</h2>
        <ol>
          {(withheld ? steps.with(0, withheld) : steps).map((step) => (
            <li key={step}>{fillIn(step, { replyBy })}</li>
          ))}
        </ol>
        {status.why && steps.some((step) => step.includes("{replyBy}")) && <p>{status.why}</p>}
        <p className={styles.ways}>
          <ButtonLink href={statusHref}>{words.status}</ButtonLink>
          <ButtonLink href={paths.home} variant="secondary">
            {words.home}
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}
