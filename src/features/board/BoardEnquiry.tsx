import type { ReactNode } from "react";
import type { BoardAction } from "#server/board/board-actions.ts";
import { getReturnUrl } from "#shared/addresses/board-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import type { AnswerCopy } from "#shared/forms/answers.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { whatsappHref } from "#shared/text/telephone.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import { AppointmentForm, type AppointmentFormProps, CancelAppointmentForm } from "./AppointmentForm.tsx";
import styles from "./Board.module.css";
import { BoardOrder } from "./BoardOrder.tsx";
import { BoardForm, getAnsweredText, getMemberName, getMemberOptions, TimeLeft } from "./BoardParts.tsx";
import { Conversation, History, listConversation, NEWEST_ID } from "./Conversation.tsx";
import { CorrectEmail, type CorrectEmailProps } from "./CorrectEmail.tsx";
import { GiveForm, ReaderNote } from "./Handover.tsx";
import { EnquiryNews } from "./News.tsx";
import type { OrderActionsProps } from "./OrderActions.tsx";
import { MergedNotice, SamePerson } from "./PersonLinks.tsx";
import { ReplyForm, type ReplyFormProps } from "./ReplyForm.tsx";
import { Shortcuts } from "./Shortcuts.tsx";

interface Props
  extends ReplyFormProps,
    AppointmentFormProps,
    CorrectEmailProps,
    Pick<OrderActionsProps, "rejectedOrder"> {
  mails: Pick<Mails, "forms" | "labels">;
  /** Copy of the form that was sent. */
  form: AnswerCopy;
  /**
   * Why the last action had no effect: the enquiry has changed since (`stale`), or its state or the input doesn't
   * allow the action (`unchanged`).
   */
  unchanged: "stale" | "unchanged" | undefined;
  now: number;
}

/** One enquiry: its conversation above the reply, and beside them the available actions and the history. */
export function BoardEnquiry(props: Props) {
  const { enquiry, copy, mails, members, unchanged, now } = props;
  const { enquiry: labels, list } = copy;
  return (
    <Section space="compact">
      <div className={styles.board} data-version={enquiry.version}>
        <p className={styles.buttons}>
          <a href={getReturnUrl(props.from, enquiry)}>{labels.back}</a>
          {enquiry.next && (
            <a href={paths.boardEnquiry(enquiry.next, props.from)} data-key="n">
              {labels.next}
            </a>
          )}
          {listConversation(enquiry).length > 1 && <a href={`#${NEWEST_ID}`}>{copy.conversation.newest}</a>}
        </p>
        <div className={styles.top} data-live="state">
          <h1>{enquiry.name}</h1>
          <p className={styles.badge}>{copy.states[enquiry.state]}</p>
        </div>
        <p className={styles.facts} data-live="facts">
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
          {enquiry.lastReader && <ReaderNote reader={enquiry.lastReader} {...{ copy, members, now }} />}
        </p>
        <MergedNotice enquiry={enquiry} copy={copy} />
        {unchanged && !(enquiry.order && props.rejectedOrder) && (
          <div data-outcome>
            <Notice live>
              <p>{labels[unchanged]}</p>
            </Notice>
          </div>
        )}
        {enquiry.spamReasons && enquiry.state !== "spam" && (
          <Notice>
            <p>{fillPlaceholders(list.suspected, { reasons: enquiry.spamReasons })}</p>
          </Notice>
        )}
        <ContactLinks {...props} />
        <CorrectEmail {...props} />
        <BoardOrder {...props} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Conversation {...props} />
            {/* Below the newest message, where the page opens. */}
            <div className={styles.notices} data-live="notices">
              {enquiry.bouncedAddress && (
                <Notice>
                  <p>{fillPlaceholders(labels.mailbox.bounced, { address: enquiry.bouncedAddress })}</p>
                </Notice>
              )}
              <UnsentDeliveries {...props} />
            </div>
            <EnquiryNews copy={copy} now={now} />
            {(enquiry.state === "open" || enquiry.state === "answered") && enquiry.mergedInto === null && (
              <ReplyForm {...props} />
            )}
          </div>
          <div className={`${styles.column} ${styles.aside}`}>
            <section className={styles.column} aria-labelledby="actions-title" data-live="actions">
              <h2 id="actions-title">{labels.actions}</h2>
              <Actions {...props} />
            </section>
            <History {...props} />
            <SamePerson {...props} />
          </div>
        </div>
        <Shortcuts copy={copy} />
      </div>
    </Section>
  );
}

/** Deliveries of this enquiry whose last attempt failed, with the errors. */
function UnsentDeliveries({
  enquiry: { unsentDeliveries: unsent, reference },
  copy,
  formToken,
  from,
}: Props) {
  if (unsent.length === 0) return null;
  return (
    <Notice tone="danger" title={copy.enquiry.unsent}>
      <ul>
        {unsent.map(({ delivery, reason }) => (
          <li key={`${delivery} ${reason}`}>{`${copy.mails[delivery]}: ${reason}`}</li>
        ))}
      </ul>
      <BoardForm action={paths.boardEnquiry(reference, from)} formToken={formToken}>
        <Button type="submit" name="action" value="send-again" variant="secondary">
          {copy.enquiry["send-again"]}
        </Button>
      </BoardForm>
    </Notice>
  );
}

/** Links to call, chat with or email the visitor. */
function ContactLinks({ enquiry, copy: { enquiry: labels } }: Props) {
  const { email, phone, formattedPhone, reference, conversationAddress } = enquiry;
  // With a copy to the mailbox, the mail is recorded from any mail program.
  const query = Object.entries({ cc: conversationAddress, subject: `[${reference}]` })
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join("&");
  return (
    <p className={styles.buttons}>
      {phone && <ButtonLink href={`tel:${phone}`}>{`${labels.call} ${formattedPhone}`}</ButtonLink>}
      {phone && (
        <ButtonLink href={whatsappHref(phone.slice(1))} variant="secondary" rel="noreferrer">
          {labels.whatsapp}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={`mailto:${encodeURIComponent(email)}?${query}`} variant="secondary">
          {labels.write}
        </ButtonLink>
      )}
    </p>
  );
}

const ACTION_KEYS: Partial<Record<BoardAction, string>> = { take: "t", answered: "a" };

function Actions(props: Props) {
  const { enquiry, copy, members, member, formToken, from } = props;
  const labels = copy.enquiry;
  const { state, takenBy } = enquiry;
  const renderAction = (action: BoardAction, label: string, fields?: ReactNode, isPrimary = false) => (
    <BoardForm
      data-not-stored={props.typedText?.form === action ? "" : undefined}
      action={paths.boardEnquiry(enquiry.reference, from)}
      formToken={formToken}
      version={enquiry.version}
    >
      {fields}
      <Button
        type="submit"
        name="action"
        value={action}
        variant={isPrimary ? "primary" : "secondary"}
        data-key={ACTION_KEYS[action]}
      >
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
      defaultValue={props.typedText?.form === "note" ? props.typedText.values["text"] : undefined}
      data-key-else="r"
    />
  );
  const isComment = enquiry.moderation !== null && state !== "held" && state !== "spam";
  // The order says what staff can do about a payment.
  const isToCheck = enquiry.order?.isToCheck === true;
  const isAssignee = member !== undefined && takenBy === member;
  const canTake = !isAssignee && members.length > 0;
  const takeLabel = member
    ? fillPlaceholders(labels.takeAs, { name: getMemberName(members, member) })
    : labels.take;
  return (
    <div className={styles.actions}>
      {state === "open" && canTake && renderAction("take", takeLabel, memberField, true)}
      {state === "open" && !isToCheck && renderAction("answered", labels.answered, null, !canTake)}
      {state === "open" && <GiveForm {...props} />}
      {state === "answered" && renderAction("reopen", labels.reopen)}
      {isComment && enquiry.moderation !== "approved" && renderAction("approve", labels.approve, null, true)}
      {isComment && enquiry.moderation !== "rejected" && renderAction("reject", labels.reject)}
      {(state === "held" || state === "spam" || enquiry.spamReasons) &&
        renderAction("not-spam", labels["not-spam"])}
      {(state === "open" || state === "held") &&
        !enquiry.order?.isPossiblyPaid &&
        renderAction("spam", labels.spam)}
      {(state === "open" || state === "answered") && <AppointmentForm {...props} />}
      {(state === "open" || state === "answered") && <CancelAppointmentForm {...props} />}
      <div className={styles.note}>{renderAction("note", labels.addNote, noteField)}</div>
    </div>
  );
}
