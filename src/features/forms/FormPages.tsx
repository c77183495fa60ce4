import type { ReactNode } from "react";
import type { Status } from "#server/enquiries/status.ts";
import type { LinkPage } from "#server/links/links.ts";
import type { FormProblem } from "#server/routes/forms.ts";
import { paths } from "#shared/addresses/paths.ts";
import { readableTime } from "#shared/calendar/indian-time.ts";
import type { FormKind } from "#shared/forms/forms.ts";
import type { FormPages } from "#shared/schemas/pages/forms.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./FormPages.module.css";
import { whatsappDraft } from "./words.ts";

/** The main part of a page around the forms. */
const Message = ({ children }: { children: ReactNode }) => (
  <Section width="text">
    <div className={styles.stack}>{children}</div>
  </Section>
);

const Reference = ({ label, reference }: { label: string; reference: string }) => (
  <p className={styles.reference}>
    {label} <strong data-reference>{reference}</strong>
  </p>
);

/** A time of ours as people read it, in India's time: `6 pm IST, Monday 23 November`. */
const timeText = (rfc3339: string): string => readableTime(Date.parse(rfc3339));

interface FormTroubleProps {
  kind: FormKind;
  problem: FormProblem;
  words: FormPages["form"];
  labels: Record<string, string>;
  whatsapp: string;
}

/** Above a form that is shown again: why it was not sent, and links to its errors (E2). */
export function FormTrouble({ kind, problem, words, labels, whatsapp }: FormTroubleProps) {
  const { title, text } = words[problem.notice ?? "faulty"];
  const minutes = Math.ceil((problem.retryAfterSeconds ?? 60) / 60);
  return (
    <div className={styles.trouble}>
      <Notice tone="danger" title={title}>
        <p>{fillIn(text, { minutes })}</p>
        {problem.fault && (
          <p>
            {words.faultNumber}: <strong>{problem.fault}</strong>
          </p>
        )}
        {problem.notice ? (
          <a className={styles.link} href={whatsappDraft(whatsapp, labels, problem.values)}>
            {words.whatsapp}
          </a>
        ) : (
          <ul>
            {Object.entries(problem.errors).map(([name, sentences]) => (
              <li key={name}>
                {name in labels ? (
                  <a href={`#${kind}-${name}`}>{sentences.join(" ")}</a>
                ) : (
                  sentences.join(" ")
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** When we answer; a time that is over is not promised. */
const promiseText = ({ isLate, replyBy }: Status, words: FormPages["promise"]): string =>
  isLate ? words.late : fillIn(words.inTime, { replyBy: timeText(replyBy) });

interface SentMessageProps {
  status: Status;
  words: FormPages["sent"];
  promise: FormPages["promise"];
  statusHref: string;
}

/** After a form has been stored without script: its reference, the time of our answer, what happens next (E2). */
export function SentMessage({ status, words, promise, statusHref }: SentMessageProps) {
  const steps = words.next[status.form];
  return (
    <Message>
      <Reference label={words.reference} reference={status.reference} />
      <h2 className={styles.heading}>{words.nextHeading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{fillIn(step, { promise: promiseText(status, promise) })}</li>
        ))}
      </ol>
      {status.why && steps.some((step) => step.includes("{promise}")) && <p>{status.why}</p>}
      <p className={styles.ways}>
        <ButtonLink href={statusHref}>{words.status}</ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          {words.home}
        </ButtonLink>
      </p>
    </Message>
  );
}

interface EnquiryStatusProps {
  status: Status;
  words: FormPages["status"];
  promise: FormPages["promise"];
  reference: string;
}

/** Where a message stands: received, forwarded to the team, answered (E11). */
export function EnquiryStatus({ status, words, promise, reference }: EnquiryStatusProps) {
  // Nobody answers a subscription: its owner confirms it.
  const isAnswered = status.form !== "subscribe";
  const steps = isAnswered
    ? (["received", "forwarded", "answered"] as const)
    : (["received", "forwarded"] as const);
  const labels = status.form === "comment" ? { ...words, answered: words.read } : words;
  const promised = status.form === "comment" ? words.promiseToRead : words.promise;
  return (
    <Message>
      <Reference label={reference} reference={status.reference} />
      <ol className={styles.steps} role="list">
        {steps.map((step) => {
          const at = status[`${step}At`];
          return (
            <li
              className={styles.step}
              data-reached={at !== undefined || undefined}
              aria-current={step === status.state ? "step" : undefined}
              key={step}
            >
              <strong>{labels[step]}</strong>
              <span>{at ? <time dateTime={at}>{timeText(at)}</time> : words.waiting}</span>
            </li>
          );
        })}
      </ol>
      {!isAnswered && <p>{words.toConfirm}</p>}
      {isAnswered && status.state !== "answered" && (
        <>
          <p>{fillIn(promised, { promise: promiseText(status, promise) })}</p>
          {status.why && <p>{status.why}</p>}
          <p>{words.late}</p>
        </>
      )}
      <p>
        <ButtonLink href={paths.contact} variant="secondary">
          {words.contact}
        </ButtonLink>
      </p>
    </Message>
  );
}

interface MailLinkProps {
  page: LinkPage;
  words: FormPages["links"];
  /** Address of this page, which its button posts to. */
  action: string;
}

/** The title of a mail link's page: what its button does, what it has done, or why it can't. */
export function mailLinkTitle({ state, purpose }: LinkPage, words: FormPages["links"]): string {
  if (state === "expired" || state === "unknown") return words[state].title;
  if (!purpose) return words.unknown.title;
  const { title, doneTitle } = words.purposes[purpose];
  return state === "ask" ? title : doneTitle;
}

/** The page of a link in a mail: a GET only shows it, its button acts (E7). */
export function MailLink({ page: { state, purpose, email = "" }, words, action }: MailLinkProps) {
  const own = purpose && words.purposes[purpose];
  const fill = (sentence: string) => fillIn(sentence, { email });
  return (
    <Message>
      {state === "ask" && own && (
        <>
          <p>{fill(own.text)}</p>
          <p>{words.lead}</p>
          <form method="post" action={action}>
            <Button type="submit">{own.button}</Button>
          </form>
        </>
      )}
      {(state === "done" || state === "already") && own && (
        <Notice tone="success" live>
          <p>{fill(own[state])}</p>
        </Notice>
      )}
      {(state === "expired" || state === "unknown") && <p>{words[state].text}</p>}
      <p className={styles.ways}>
        {state !== "ask" && (
          <ButtonLink href={paths.home} variant="secondary">
            {words.home}
          </ButtonLink>
        )}
      </p>
    </Message>
  );
}

/** There is nothing to show, and where to go instead. */
export function UnknownMessage({ text, label, href }: { text: string; label: string; href: string }) {
  return (
    <Message>
      <p>{text}</p>
      <p>
        <ButtonLink href={href}>{label}</ButtonLink>
      </p>
    </Message>
  );
}
