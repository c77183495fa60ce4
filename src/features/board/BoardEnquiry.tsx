import type { ReactNode } from "react";
import type { BoardAction } from "#server/board/board.ts";
import type { EnquiryDetails, TimelineEntry } from "#server/board/enquiry-details.ts";
import { paths } from "#shared/addresses/paths.ts";
import { validateAppointment } from "#shared/calendar/appointment.ts";
import {
  formatDayAndMonth,
  formatRfc3339,
  formatTime,
  parseIndianTime,
} from "#shared/calendar/indian-time.ts";
import type { BusinessCalendar } from "#shared/calendar/reply-promise.ts";
import { type AnswerCopy, formatAnswer, getPlainLabel } from "#shared/forms/answers.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { whatsappHref } from "#shared/text/telephone.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import styles from "./Board.module.css";
import {
  BoardForm,
  formatShortTime,
  getAnsweredText,
  getMemberName,
  getMemberOptions,
  TimeLeft,
} from "./BoardParts.tsx";
import { ReplyForm, type ReplyFormProps } from "./ReplyForm.tsx";
import { TimelineMail } from "./TimelineMail.tsx";

interface Props extends ReplyFormProps {
  mails: Pick<Mails, "forms" | "labels">;
  /** Copy of the form that was sent. */
  form: AnswerCopy;
  /** The submitted time of an appointment that was not confirmed. */
  submittedTime: { day: string; time: string } | undefined;
  calendar: BusinessCalendar;
  /** The reason why the last action had no effect. */
  unchanged: "stale" | "unchanged" | undefined;
  now: number;
}

/** One enquiry with its timeline and the available actions. */
export function BoardEnquiry(props: Props) {
  const { enquiry, copy, mails, members, unchanged, now } = props;
  const { enquiry: labels, list } = copy;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <p className={styles.buttons}>
          <a href={paths.board}>{labels.back}</a>
          {enquiry.next && <a href={paths.boardEnquiry(enquiry.next)}>{labels.next}</a>}
        </p>
        <div className={styles.top}>
          <h1>{enquiry.name}</h1>
          <p className={styles.badge}>{copy.states[enquiry.state]}</p>
        </div>
        <p className={styles.facts}>
          <span>{mails.forms[enquiry.form] ?? enquiry.form}</span>
          <span>{enquiry.reference}</span>
          {enquiry.state === "open" && <TimeLeft deadline={enquiry.replyBy} {...{ now, list }} />}
          {enquiry.answeredAt !== null && (
            <strong>{getAnsweredText(enquiry.replyBy, enquiry.answeredAt, list)}</strong>
          )}
          {enquiry.appointmentAt !== undefined && (
            <strong>
              {fillPlaceholders(labels.appointment.set, { time: formatTime(enquiry.appointmentAt) })}
            </strong>
          )}
          {enquiry.takenBy && (
            <strong>{fillPlaceholders(list.taken, { name: getMemberName(members, enquiry.takenBy) })}</strong>
          )}
        </p>
        {unchanged && (
          <Notice live>
            <p>{labels[unchanged]}</p>
          </Notice>
        )}
        {enquiry.spamReasons && enquiry.state !== "spam" && (
          <Notice>
            <p>{fillPlaceholders(list.suspected, { reasons: enquiry.spamReasons })}</p>
          </Notice>
        )}
        {enquiry.bouncedAddress && (
          <Notice>
            <p>{fillPlaceholders(labels.mailbox.bounced, { address: enquiry.bouncedAddress })}</p>
          </Notice>
        )}
        <UnsentDeliveries {...props} />
        <ContactLinks {...props} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <h2>{labels.message}</h2>
            <EnquiryFields {...props} />
            {(enquiry.state === "open" || enquiry.state === "answered") && <ReplyForm {...props} />}
            {enquiry.earlier.length > 0 && <h2>{labels.earlier}</h2>}
            {enquiry.earlier.length > 0 && (
              <ul className={styles.story} role="list">
                {enquiry.earlier.map(({ reference, form, receivedAt, state }) => (
                  <li key={reference}>
                    <a href={paths.boardEnquiry(reference)}>
                      {`${mails.forms[form] ?? form}, ${formatShortTime(receivedAt)}`}
                    </a>{" "}
                    {copy.states[state]}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className={styles.column}>
            <h2>{labels.actions}</h2>
            <Actions {...props} />
            <h2>{labels.story}</h2>
            <ol className={styles.story} role="list">
              {enquiry.timeline.map((entry) => (
                <TimelineItem
                  key={`${entry.at} ${entry.kind} ${entry.delivery} ${entry.text}`}
                  entry={entry.kind === "received" ? { ...entry, text: formatWay(enquiry, labels) } : entry}
                  {...{ copy, members, enquiry }}
                />
              ))}
            </ol>
          </div>
        </div>
      </div>
    </Section>
  );
}

/** Deliveries of this enquiry whose last attempt failed, with the errors. */
function UnsentDeliveries({ enquiry: { unsentDeliveries: unsent, reference }, copy, formToken }: Props) {
  if (unsent.length === 0) return null;
  return (
    <Notice tone="danger" title={copy.enquiry.unsent}>
      <ul>
        {unsent.map(({ delivery, reason }) => (
          <li key={`${delivery} ${reason}`}>{`${copy.mails[delivery]}: ${reason}`}</li>
        ))}
      </ul>
      <BoardForm action={paths.boardEnquiry(reference)} formToken={formToken}>
        <Button type="submit" name="action" value="send-again" variant="secondary">
          {copy.enquiry["send-again"]}
        </Button>
      </BoardForm>
    </Notice>
  );
}

/** Links to call, chat with or email the visitor. */
function ContactLinks({ enquiry: { email, phone, reference }, copy: { enquiry: labels } }: Props) {
  const subject = encodeURIComponent(`[${reference}]`);
  return (
    <p className={styles.buttons}>
      {phone && <ButtonLink href={`tel:${phone}`}>{`${labels.call} ${phone}`}</ButtonLink>}
      {phone && (
        <ButtonLink href={whatsappHref(phone.slice(1))} variant="secondary" rel="noreferrer">
          {labels.whatsapp}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} variant="secondary">
          {labels.write}
        </ButtonLink>
      )}
    </p>
  );
}

function EnquiryFields({ enquiry, mails, form }: Props) {
  const { message, ...otherFields } = enquiry.fields;
  const fieldLabels: Record<string, string | undefined> = mails.labels;
  return (
    <>
      {message && <p className={styles.message}>{message}</p>}
      <dl className={styles.fields}>
        {Object.entries(otherFields)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <DescriptionItem key={name} term={fieldLabels[name] ?? getPlainLabel(name, form)}>
              {formatAnswer(name, value, form)}
            </DescriptionItem>
          ))}
      </dl>
    </>
  );
}

/** Returns how the visitor came to the form, one line each. */
function formatWay(enquiry: EnquiryDetails, { way }: BoardCopy["enquiry"]): string {
  const { referrer, entryPage, campaign, page } = enquiry;
  return [
    referrer && fillPlaceholders(way.site, { site: referrer }),
    referrer === "" && way.direct,
    entryPage && fillPlaceholders(way.entryPage, { page: entryPage }),
    campaign && fillPlaceholders(way.campaign, { campaign }),
    page && fillPlaceholders(way.sentFrom, { page }),
  ]
    .filter(Boolean)
    .join("\n");
}

function Actions(props: Props) {
  const { enquiry, copy, members, member, formToken } = props;
  const labels = copy.enquiry;
  const { state, takenBy } = enquiry;
  const renderAction = (action: BoardAction, label: string, fields?: ReactNode, isPrimary = false) => (
    <BoardForm action={paths.boardEnquiry(enquiry.reference)} formToken={formToken} version={enquiry.version}>
      {fields}
      <Button type="submit" name="action" value={action} variant={isPrimary ? "primary" : "secondary"}>
        {label}
      </Button>
    </BoardForm>
  );
  const memberField = member === undefined && (
    <Field id="taker" name="member" label={copy.device.choose} options={getMemberOptions(members)} required />
  );
  const noteField = (
    <Field
      id="note"
      name="text"
      label={labels.note}
      hint={labels.noteHint}
      multiline
      rows={3}
      maxLength={LIMITS.noteLength}
    />
  );
  const isComment = enquiry.moderation !== null && state !== "held" && state !== "spam";
  const isAssignee = member !== undefined && takenBy === member;
  const canTake = !isAssignee && members.length > 0;
  const takeLabel = member
    ? fillPlaceholders(labels.takeAs, { name: getMemberName(members, member) })
    : labels.take;
  return (
    <div className={styles.actions}>
      {state === "open" && canTake && renderAction("take", takeLabel, memberField, true)}
      {state === "open" && renderAction("answered", labels.answered, null, !canTake)}
      {state === "answered" && renderAction("reopen", labels.reopen)}
      {isComment && enquiry.moderation !== "approved" && renderAction("approve", labels.approve, null, true)}
      {isComment && enquiry.moderation !== "rejected" && renderAction("reject", labels.reject)}
      {(state === "held" || state === "spam" || enquiry.spamReasons) &&
        renderAction("not-spam", labels["not-spam"])}
      {(state === "open" || state === "held") && renderAction("spam", labels.spam)}
      {enquiry.requestedAppointment && (state === "open" || state === "answered") && (
        <AppointmentForm {...props} requested={enquiry.requestedAppointment} />
      )}
      <div className={styles.note}>{renderAction("note", labels.addNote, noteField)}</div>
    </div>
  );
}

/** Confirms the time of a requested appointment. The visitor receives the time by mail. */
function AppointmentForm(props: Props & { requested: NonNullable<EnquiryDetails["requestedAppointment"]> }) {
  const { enquiry, requested, copy, formToken, submittedTime, calendar, now } = props;
  const labels = copy.enquiry.appointment;
  const confirmed = enquiry.appointmentAt === undefined ? undefined : formatRfc3339(enquiry.appointmentAt);
  const initialTime = confirmed
    ? { day: confirmed.slice(0, 10), time: confirmed.slice(11, 16) }
    : { day: requested.day, time: requested.startTime ?? "" };
  const { day, time } = submittedTime ?? initialTime;
  const error = submittedTime && validateAppointment(parseIndianTime(day, time), now, calendar);
  const isClosed = typeof error === "object";
  return (
    <div id="appointment" className={styles.appointment}>
      <h2>{confirmed ? labels.change : labels.title}</h2>
      {submittedTime && (
        <Notice tone={error === undefined ? "info" : "danger"} live>
          <p>{error === undefined ? copy.enquiry.unchanged : getAppointmentErrorText(error, labels)}</p>
        </Notice>
      )}
      <BoardForm
        action={paths.boardEnquiry(enquiry.reference)}
        formToken={formToken}
        version={enquiry.version}
      >
        {isClosed && <input type="hidden" name="anyway" value={day} />}
        <Field id="day" name="day" type="date" label={labels.day} defaultValue={day} required />
        <Field id="time" name="time" type="time" label={labels.time} defaultValue={time} required />
        <Button type="submit" name="action" value="confirm" variant="secondary">
          {isClosed ? labels.anyway : labels.confirm}
        </Button>
      </BoardForm>
    </div>
  );
}

function getAppointmentErrorText(
  error: NonNullable<ReturnType<typeof validateAppointment>>,
  copy: BoardCopy["enquiry"]["appointment"],
): string {
  if (typeof error === "string") return copy[error];
  const { holiday = "" } = error;
  return fillPlaceholders(holiday ? copy.holiday : copy.closed, {
    day: formatDayAndMonth(error.day),
    holiday,
  });
}

interface TimelineItemProps extends Pick<Props, "copy" | "members" | "enquiry"> {
  entry: TimelineEntry;
}

function TimelineItem({ entry, enquiry, copy, members }: TimelineItemProps) {
  const { at, kind, actor, delivery, text } = entry;
  const label = fillPlaceholders(copy.steps[kind], { mail: delivery ? copy.mails[delivery] : "" });
  return (
    <li>
      <strong>
        {actor
          ? fillPlaceholders(copy.steps.by, { step: label, name: getMemberName(members, actor) })
          : label}
      </strong>{" "}
      <time className={styles.muted} dateTime={new Date(at).toISOString()}>
        {formatShortTime(at)}
      </time>
      {kind === "replied" || kind === "visitor-replied" ? (
        <TimelineMail {...{ entry, reference: enquiry.reference, copy: copy.enquiry.mailbox }} />
      ) : (
        text && <p className={styles.message}>{kind === "confirmed" ? formatTime(Date.parse(text)) : text}</p>
      )}
    </li>
  );
}
