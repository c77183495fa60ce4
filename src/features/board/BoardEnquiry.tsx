import type { ReactNode } from "react";
import type { BoardAction } from "#server/board/board-actions.ts";
import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import { getReturnUrl } from "#shared/addresses/board-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import type { AnswerCopy } from "#shared/forms/answers.ts";
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
import { AppointmentForm, type AppointmentFormProps } from "./AppointmentForm.tsx";
import styles from "./Board.module.css";
import { BoardForm, getAnsweredText, getMemberName, getMemberOptions, TimeLeft } from "./BoardParts.tsx";
import { EnquiryFields } from "./EnquiryFields.tsx";
import { GiveForm, ReaderNote } from "./Handover.tsx";
import { MergedEnquiries, MergedNotice, SamePerson } from "./PersonLinks.tsx";
import { ReplyForm, type ReplyFormProps } from "./ReplyForm.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { Timeline } from "./Timeline.tsx";

interface Props extends ReplyFormProps, AppointmentFormProps {
  mails: Pick<Mails, "forms" | "labels">;
  /** Copy of the form that was sent. */
  form: AnswerCopy;
  /**
   * Why the last action had no effect: a colleague changed the enquiry (`stale`), or its state or the input doesn't
   * allow the action (`unchanged`).
   */
  unchanged: "stale" | "unchanged" | undefined;
  now: number;
}

/** One enquiry with its timeline and the available actions. */
export function BoardEnquiry(props: Props) {
  const { enquiry, copy, mails, members, unchanged, now, formToken } = props;
  const { enquiry: labels, list } = copy;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <p className={styles.buttons}>
          <a href={getReturnUrl(props.from, enquiry)}>{labels.back}</a>
          {enquiry.next && (
            <a href={paths.boardEnquiry(enquiry.next, props.from)} data-key="n">
              {labels.next}
            </a>
          )}
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
          {enquiry.lastReader && <ReaderNote reader={enquiry.lastReader} {...{ copy, members, now }} />}
        </p>
        <MergedNotice enquiry={enquiry} copy={copy} />
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
            <EnquiryFields {...props} fields={enquiry.fields} />
            <MergedEnquiries {...props} />
            {(enquiry.state === "open" || enquiry.state === "answered") && enquiry.mergedInto === null && (
              <ReplyForm {...props} />
            )}
            <SamePerson {...props} />
          </div>
          <div className={styles.column}>
            <h2>{labels.actions}</h2>
            <Actions {...props} />
            <h2>{labels.story}</h2>
            <Timeline
              entries={enquiry.timeline.map((entry) =>
                entry.kind === "received" && entry.reference === undefined
                  ? { ...entry, text: formatAttribution(enquiry, labels) }
                  : entry,
              )}
              reference={enquiry.reference}
              {...{ copy, members, formToken }}
            />
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
  const { email, phone, formattedPhone, reference } = enquiry;
  const subject = encodeURIComponent(`[${reference}]`);
  return (
    <p className={styles.buttons}>
      {phone && <ButtonLink href={`tel:${phone}`}>{`${labels.call} ${formattedPhone}`}</ButtonLink>}
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

/**
 * Formats the attribution of an enquiry, with a line each for referring site, first page, campaign and page of the
 * form.
 */
function formatAttribution(enquiry: EnquiryDetails, { way }: BoardCopy["enquiry"]): string {
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

const ACTION_KEYS: Partial<Record<BoardAction, string>> = { take: "t", answered: "a" };

function Actions(props: Props) {
  const { enquiry, copy, members, member, formToken, from } = props;
  const labels = copy.enquiry;
  const { state, takenBy } = enquiry;
  const renderAction = (action: BoardAction, label: string, fields?: ReactNode, isPrimary = false) => (
    <BoardForm
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
      defaultValue={props.typedText?.field === "note" ? props.typedText.text : undefined}
      data-key-else="r"
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
      {state === "open" && <GiveForm {...props} />}
      {state === "answered" && renderAction("reopen", labels.reopen)}
      {isComment && enquiry.moderation !== "approved" && renderAction("approve", labels.approve, null, true)}
      {isComment && enquiry.moderation !== "rejected" && renderAction("reject", labels.reject)}
      {(state === "held" || state === "spam" || enquiry.spamReasons) &&
        renderAction("not-spam", labels["not-spam"])}
      {(state === "open" || state === "held") && renderAction("spam", labels.spam)}
      {(state === "open" || state === "answered") && <AppointmentForm {...props} />}
      <div className={styles.note}>{renderAction("note", labels.addNote, noteField)}</div>
    </div>
  );
}
