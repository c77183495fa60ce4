import type { TimelineEntry } from "#server/board/timeline.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { entryChannels } from "#shared/schemas/board-mailbox.ts";
import { formatFileSize } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { Button } from "#src/components/Button.tsx";
import styles from "./Board.module.css";
import { BoardForm, formatShortTime, getMemberName, type Member } from "./BoardParts.tsx";
import { getOrderEventText } from "./OrderParts.tsx";
import timelineStyles from "./Timeline.module.css";

interface Props {
  entries: TimelineEntry[];
  /** The enquiry to which entries without a `reference` of their own belong. */
  reference: string;
  copy: BoardCopy;
  members: Member[];
  /** CSRF token. Without it, mails cannot be confirmed. */
  formToken?: string;
}

/** The events and mails of a person, oldest first. */
export const Timeline = ({ entries, ...props }: Props) => (
  <ol className={styles.story} role="list">
    {entries.map((entry) => (
      <TimelineItem key={getEntryKey(entry)} entry={entry} {...props} />
    ))}
  </ol>
);

export const getEntryKey = ({ reference, at, kind, delivery, text }: TimelineEntry): string =>
  `${reference} ${at} ${kind} ${delivery} ${text}`;

export type TimelineItemProps = Omit<Props, "entries"> & { entry: TimelineEntry };

/** An entry of a timeline. Entries of other enquiries link to them. */
export function TimelineItem(props: TimelineItemProps) {
  const { entry, copy, members } = props;
  return (
    <li>
      <strong>{getLabel(entry, copy, members)}</strong> <EntryTime at={entry.at} />{" "}
      {entry.reference && <a href={paths.boardEnquiry(entry.reference)}>{entry.reference}</a>}
      <EntryText {...props} />
    </li>
  );
}

/** When something happened. */
export const EntryTime = ({ at }: { at: number }) => (
  <time className={styles.muted} dateTime={new Date(at).toISOString()}>
    {formatShortTime(at)}
  </time>
);

const MAIL_KINDS: ReadonlySet<TimelineEntry["kind"]> = new Set([
  "replied",
  "visitor-replied",
  "auto-replied",
  "team-mail",
]);

/** The text of an entry: a mail, a note, an appointment, a payment, or the reference of another enquiry. */
export function EntryText({ entry, reference, copy, formToken }: TimelineItemProps) {
  const { kind, text = "", how, why, order } = entry;
  const orderText = order && getOrderEventText(order, copy);
  const isMail = MAIL_KINDS.has(kind);
  // `text` is the reference of the other enquiry for a merge, and the slug of the member for a handover.
  const isMergeEvent = kind === "merged" || kind === "separated";
  return (
    <>
      {isMergeEvent && <a href={paths.boardEnquiry(text)}>{text}</a>}
      {isMail && (
        <TimelineMail
          entry={entry}
          reference={entry.reference ?? reference}
          copy={copy.enquiry.mailbox}
          formToken={formToken}
        />
      )}
      {orderText && <p>{orderText}</p>}
      {text && !isMail && !isMergeEvent && kind !== "given" && (
        <p className={styles.message}>{formatText(entry, copy)}</p>
      )}
      {why && <p className={styles.message}>{why}</p>}
      {how && <p>{how}</p>}
    </>
  );
}

/** Returns the text of an event that is not a mail. */
function formatText({ kind, text = "" }: TimelineEntry, { entry: { channels } }: BoardCopy): string {
  if (kind === "confirmed" || kind === "cancelled") return formatAppointment(text);
  if (kind === "entered") return channels[entryChannels.find((channel) => channel === text) ?? "other"];
  return text;
}

/** Returns the time of an appointment, with the text about its cancellation. */
function formatAppointment(text: string): string {
  const [start = "", ...note] = text.split("\n");
  return [formatTime(Date.parse(start)), ...note].join("\n");
}

/** Returns what happened and who did it. */
export function getLabel(
  { kind, actor, delivery, text = "", isUnverified }: TimelineEntry,
  { steps, mails, enquiry: { mailbox } }: BoardCopy,
  members: Member[],
): string {
  if (kind === "replied" && isUnverified)
    return fillPlaceholders(mailbox.inNameOf, { name: actor ? getMemberName(members, actor) : mailbox.team });
  const step = fillPlaceholders(steps[kind], {
    mail: delivery ? mails[delivery] : "",
    to: kind === "given" ? getMemberName(members, text) : "",
  });
  return actor ? fillPlaceholders(steps.by, { step, name: getMemberName(members, actor) }) : step;
}

interface TimelineMailProps {
  entry: TimelineEntry;
  reference: string;
  copy: BoardCopy["enquiry"]["mailbox"];
  formToken: string | undefined;
}

/** Text and attachments of a mail in the timeline. The quoted mail at its end is collapsed. */
function TimelineMail({ entry, reference, copy, formToken }: TimelineMailProps) {
  const { text, quote } = splitQuotedText(entry.text ?? "");
  const isInNameOfStaff = entry.kind === "replied" && entry.isUnverified;
  return (
    <>
      {entry.isUnverified && !isInNameOfStaff && (
        <p className={timelineStyles.unverified}>
          <span className={styles.badge}>{copy.unverified}</span>
        </p>
      )}
      {text && <p className={styles.message}>{text}</p>}
      {quote && (
        <details>
          <summary>{copy.quoted}</summary>
          <p className={styles.message}>{quote}</p>
        </details>
      )}
      {entry.attachments?.map(({ id, name, size }) => (
        <p key={id}>
          {size > 0 ? (
            <a href={paths.boardAttachment(reference, id)}>{`${name} (${formatFileSize(size)})`}</a>
          ) : (
            fillPlaceholders(copy.notStored, { name })
          )}
        </p>
      ))}
      {isInNameOfStaff && formToken !== undefined && (
        <BoardForm
          className={timelineStyles.confirmation}
          action={paths.boardEnquiry(reference)}
          formToken={formToken}
        >
          <input type="hidden" name="mail" value={entry.id} />
          <p>{copy.confirmHint}</p>
          <Button type="submit" name="action" value="confirm-mail" variant="secondary">
            {copy.confirm}
          </Button>
        </BoardForm>
      )}
    </>
  );
}
