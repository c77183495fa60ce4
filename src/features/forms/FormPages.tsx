import type { ReactNode } from "react";
import type { RejectedSubmission } from "#server/enquiries/form-routes.ts";
import type { Status } from "#server/enquiries/status.ts";
import type { RejectedLookup } from "#server/enquiries/status-routes.ts";
import type { LinkPage } from "#server/subscribers/link-pages.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import type { FormKind } from "#shared/forms/forms.ts";
import { listErrors } from "#shared/forms/validate.ts";
import type { FormPages } from "#shared/schemas/pages/forms.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button, ButtonRow } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Field } from "#src/components/Field.tsx";
import { Link } from "#src/components/Link.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { ProgressSteps } from "#src/components/ProgressSteps.tsx";
import { Section } from "#src/components/Section.tsx";
import { Answers } from "./Answers.tsx";
import styles from "./FormPages.module.css";
import { type EnquiryFormCopy, getWhatsappMessageHref } from "./form-copy.ts";
import { Postmark } from "./Postmark.tsx";

/** A section in the width of text, with space between its children. */
const TextSection = ({ children }: { children: ReactNode }) => (
  <Section width="text">
    <div className={styles.stack}>{children}</div>
  </Section>
);

/** Formats a time in Indian time, such as `6 pm IST, Monday 23 November`. */
const formatTimestamp = (rfc3339: string): string => formatTime(Date.parse(rfc3339));

interface RejectionNoticeProps {
  kind: FormKind;
  rejected: RejectedSubmission;
  copy: FormPages["form"];
  form: EnquiryFormCopy["form"];
  whatsapp: string;
}

/** Shown above a form after a rejected submission: the reason, and links to the invalid fields (E2). */
export function RejectionNotice({ kind, rejected, copy, form, whatsapp }: RejectionNoticeProps) {
  return (
    <div className={styles.trouble}>
      <FocusedNotice {...copy[rejected.notice ?? "faulty"]} retryAfterSeconds={rejected.retryAfterSeconds}>
        {rejected.incidentId && (
          <p>
            {copy.faultNumber}: <strong>{rejected.incidentId}</strong>
          </p>
        )}
        {rejected.notice ? (
          <a className={styles.link} href={getWhatsappMessageHref(whatsapp, kind, form, rejected.values)}>
            {copy.whatsapp}
          </a>
        ) : (
          <ul>
            {listErrors(rejected.errors).map(([name, message]) => (
              <li key={name}>{name in form.labels ? <a href={`#${kind}-${name}`}>{message}</a> : message}</li>
            ))}
          </ul>
        )}
      </FocusedNotice>
    </div>
  );
}

interface FocusedNoticeProps {
  title: string;
  /** Text with the placeholder {minutes} for the wait. */
  text: string;
  retryAfterSeconds: number | undefined;
  children?: ReactNode;
}

/** Reports why a form was not accepted. Focused, because without its script, the header shows the whole menu above it. */
const FocusedNotice = ({ title, text, retryAfterSeconds = 60, children }: FocusedNoticeProps) => (
  // biome-ignore lint/a11y/noAutofocus: the page reports why the form was not accepted
  <div tabIndex={-1} autoFocus>
    <Notice tone="danger" title={title}>
      <p>{fillPlaceholders(text, { minutes: Math.ceil(retryAfterSeconds / 60) })}</p>
      {children}
    </Notice>
  </div>
);

/** Formats the reply promise. After the deadline, it does not contain a time. */
const formatPromise = ({ isLate, replyBy }: Status, copy: FormPages["promise"]): string =>
  isLate ? copy.late : fillPlaceholders(copy.inTime, { replyBy: formatTimestamp(replyBy) });

/** Formats the deadline. A subscription has none, and a missed one is not shown. */
const getDeadline = ({ form, isLate, replyBy }: Status): string | undefined =>
  form === "subscribe" || isLate ? undefined : formatTimestamp(replyBy);

interface SubmissionReceiptProps {
  status: Status;
  copy: FormPages["sent"];
  promise: FormPages["promise"];
  statusHref: string;
  /** Path of the form with what was sent; `undefined` if the receipt is old. */
  correctHref: string | undefined;
}

/** The receipt of a form sent without JavaScript: reference, reply promise and next steps (E2). */
export function SubmissionReceipt({
  status,
  copy,
  promise,
  statusHref,
  correctHref,
}: SubmissionReceiptProps) {
  const steps = copy.next[status.form];
  return (
    <TextSection>
      <Postmark label={copy.reference} reference={status.reference} deadline={getDeadline(status)} />
      <h2 className={styles.heading}>{copy.nextHeading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            {fillPlaceholders(step, { promise: formatPromise(status, promise), who: status.answeredBy })}
          </li>
        ))}
      </ol>
      {status.deadlineNote && steps.some((step) => step.includes("{promise}")) && (
        <p>{status.deadlineNote}</p>
      )}
      <Answers title={copy.chosen} answers={status.answers} />
      <ButtonRow>
        <ButtonLink href={statusHref}>{copy.status}</ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          {copy.home}
        </ButtonLink>
      </ButtonRow>
      <ul>
        {correctHref && (
          <li>
            <a href={correctHref}>{copy.correct}</a>
          </li>
        )}
        <li>
          <Link href={paths.statuses}>{copy.lookup}</Link>
        </li>
      </ul>
    </TextSection>
  );
}

interface EnquiryStatusProps {
  status: Status;
  copy: FormPages["status"];
  promise: FormPages["promise"];
  reference: string;
}

/** The state of an enquiry: received, forwarded to the team, answered (E11). */
export function EnquiryStatus({ status, copy, promise, reference }: EnquiryStatusProps) {
  // A subscription is confirmed by the visitor, not answered by staff.
  const hasReply = status.form !== "subscribe";
  const steps = hasReply
    ? (["received", "forwarded", "answered"] as const)
    : (["received", "forwarded"] as const);
  const reachedTimes = {
    received: status.receivedAt,
    forwarded: status.forwardedAt,
    answered: status.answeredAt ?? status.lastAnsweredAt,
  };
  const labels = status.form === "comment" ? { ...copy, answered: copy.read } : copy;
  const promiseTemplate = status.form === "comment" ? copy.promiseToRead : copy.promise;
  return (
    <TextSection>
      <Postmark label={reference} reference={status.reference} deadline={getDeadline(status)} />
      <ProgressSteps
        steps={[
          ...steps.map((step) => ({
            label: labels[step],
            reachedAt: reachedTimes[step],
            isCurrent: step === status.state && !status.askedAt,
          })),
          ...(status.askedAt ? [{ label: copy.yourMail, isCurrent: true }] : []),
        ]}
        waiting={copy.waiting}
      />
      {status.askedAt && status.lastAnsweredAt && (
        <p>
          {fillPlaceholders(copy.yourMailText, {
            answered: formatTimestamp(status.lastAnsweredAt),
            asked: formatTimestamp(status.askedAt),
          })}
        </p>
      )}
      {status.appointment && (
        <Notice title={copy.appointment}>
          <p>
            <time dateTime={status.appointment.at}>{formatTimestamp(status.appointment.at)}</time>
          </p>
          {status.appointment.how && <p>{status.appointment.how}</p>}
        </Notice>
      )}
      {!hasReply && <p>{copy.toConfirm}</p>}
      {hasReply && status.state !== "answered" && (
        <>
          <p>
            {fillPlaceholders(promiseTemplate, {
              promise: formatPromise(status, promise),
              who: status.answeredBy,
            })}
          </p>
          {status.deadlineNote && <p>{status.deadlineNote}</p>}
          <p>{copy.late}</p>
        </>
      )}
      <Answers title={copy.sent} answers={status.answers} />
      <p>
        <ButtonLink href={paths.contact} variant="secondary">
          {copy.contact}
        </ButtonLink>
      </p>
    </TextSection>
  );
}

interface MailLinkProps {
  page: LinkPage;
  copy: FormPages["links"];
  /** URL of this page, to which its button submits. */
  action: string;
}

/** Returns the title of a mail link's page: the action, its outcome, or the reason why the link is invalid. */
export function getMailLinkTitle({ state, purpose }: LinkPage, copy: FormPages["links"]): string {
  if (state === "expired" || state === "unknown") return copy[state].title;
  if (!purpose) return copy.unknown.title;
  const { title, doneTitle } = copy.purposes[purpose];
  return state === "ask" ? title : doneTitle;
}

/** The page of a link in a mail. Only a POST request from its button performs the action (E7). */
export function MailLink({ page: { state, purpose, email = "" }, copy, action }: MailLinkProps) {
  const purposeCopy = purpose && copy.purposes[purpose];
  const fill = (sentence: string) => fillPlaceholders(sentence, { email });
  return (
    <TextSection>
      {state === "ask" && purposeCopy && (
        <>
          <p>{fill(purposeCopy.text)}</p>
          <p>{copy.lead}</p>
          <form method="post" action={action}>
            <Button type="submit">{purposeCopy.button}</Button>
          </form>
        </>
      )}
      {(state === "done" || state === "already") && purposeCopy && (
        <Notice tone="success" live>
          <p>{fill(purposeCopy[state])}</p>
        </Notice>
      )}
      {(state === "expired" || state === "unknown") && <p>{copy[state].text}</p>}
      {state !== "ask" && (
        <p>
          <ButtonLink href={paths.home} variant="secondary">
            {copy.home}
          </ButtonLink>
        </p>
      )}
    </TextSection>
  );
}

interface LookupFormProps {
  copy: FormPages["lookup"];
  /** Path of this page. */
  action: string;
  rejected: RejectedLookup | undefined;
}

/** Asks for a reference and the address or number with which it came, to show the state of the enquiry (E11). */
export function LookupForm({ copy, action, rejected }: LookupFormProps) {
  return (
    <TextSection>
      {rejected && (
        <FocusedNotice {...copy[rejected.reason]} retryAfterSeconds={rejected.retryAfterSeconds} />
      )}
      <form className={styles.stack} method="post" action={action}>
        <Field
          id="lookup-reference"
          name="reference"
          label={copy.reference}
          hint={copy.referenceHint}
          defaultValue={rejected?.values.reference}
          autoComplete="off"
          required
        />
        <Field
          id="lookup-contact"
          name="contact"
          label={copy.contact}
          hint={copy.contactHint}
          defaultValue={rejected?.values.contact}
          autoComplete="email"
          required
        />
        <div>
          <Button type="submit">{copy.button}</Button>
        </div>
      </form>
    </TextSection>
  );
}

interface NotFoundProps {
  text: string;
  label: string;
  href: string;
  /** Label of the link to the lookup by reference. */
  lookup?: string;
}

/** Reports that the URL is invalid, with a link to another page. */
export function NotFoundMessage({ text, label, href, lookup }: NotFoundProps) {
  return (
    <TextSection>
      <p>{text}</p>
      <ButtonRow>
        <ButtonLink href={href}>{label}</ButtonLink>
        {lookup && (
          <ButtonLink href={paths.statuses} variant="secondary">
            {lookup}
          </ButtonLink>
        )}
      </ButtonRow>
    </TextSection>
  );
}
