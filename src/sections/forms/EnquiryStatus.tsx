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
  words: FormPages["status"];
  reference: string;
}

/** Where a message stands: received, forwarded to the team, answered (E11). */
export function EnquiryStatus({ status, words, reference }: Props) {
  // Nobody answers a subscription: its owner confirms it.
  const isAnswered = status.form !== "subscribe";
  const steps = [
    { name: "received", label: words.received, at: status.receivedAt },
    { name: "forwarded", label: words.forwarded, at: status.forwardedAt },
    ...(isAnswered ? [{ name: "answered", label: words.answered, at: status.answeredAt }] : []),
  ];
  const promised = isAnswered && status.state !== "answered";
  return (
    <Section width="text">
      <div className={styles.stack}>
        <p className={styles.reference}>
          {reference} <strong data-reference>{status.reference}</strong>
        </p>
        <ol className={styles.steps}>
          {steps.map(({ name, label, at }) => (
            <li
              className={styles.step}
              data-reached={at !== undefined || undefined}
              aria-current={name === status.state ? "step" : undefined}
              key={name}
            >
              <strong>{label}</strong>
              <span>{at ? <time dateTime={at}>{replyTime(at)}</time> : words.waiting}</span>
            </li>
          ))}
        </ol>
        {promised && <p>{fillIn(words.promise, { replyBy: replyTime(status.replyBy) })}</p>}
        {promised && status.why && <p>{status.why}</p>}
        {promised && <p>{words.late}</p>}
        <p>
          <ButtonLink href={paths.contact} variant="secondary">
            {words.contact}
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}
