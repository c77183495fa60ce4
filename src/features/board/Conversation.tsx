import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import type { TimelineEntry } from "#server/board/timeline.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { AnswerCopy } from "#shared/forms/answers.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Badge } from "./Badge.tsx";
import board from "./Board.module.css";
import { formatShortTime, type Member } from "./BoardParts.tsx";
import styles from "./Conversation.module.css";
import { EnquiryFields } from "./EnquiryFields.tsx";
import { EntryText, EntryTime, getEntryKey, getLabel, TimelineItem } from "./Timeline.tsx";

interface Props {
  enquiry: EnquiryDetails;
  copy: BoardCopy;
  mails: Pick<Mails, "forms" | "labels">;
  /** Copy of the form that was sent. */
  form: AnswerCopy;
  members: Member[];
  /** CSRF token. */
  formToken: string;
}

type Kind = TimelineEntry["kind"];

/** Deliveries and readings, which the conversation leaves out. A notice lists deliveries that failed. */
const HISTORY: ReadonlySet<Kind> = new Set(["sent", "failed", "refused", "waiting", "read"]);

/** On whose side a message stands: the visitor's, ours, or within the team. Other entries are one quiet line each. */
const SIDES: Partial<Record<Kind, "visitor" | "ours" | "internal">> = {
  received: "visitor",
  "visitor-replied": "visitor",
  "auto-replied": "visitor",
  replied: "ours",
  confirmed: "ours",
  cancelled: "ours",
  note: "internal",
  "team-mail": "internal",
};

/** The name is the label of the message, and the order has the name of the offer in place of its number. */
const HIDDEN_FIELDS = { name: "", product: "" };

/** Id of the newest message. */
export const NEWEST_ID = "newest";

/** The entries of the conversation, without deliveries and readings. */
export const listConversation = ({ timeline }: EnquiryDetails): TimelineEntry[] =>
  timeline.filter(({ kind }) => !HISTORY.has(kind));

/**
 * The visitor's message, and everything that was written, sent and decided since, newest last. `scroll-to-newest.ts` shows
 * the newest message when the page opens.
 */
export function Conversation(props: Props) {
  const entries = listConversation(props.enquiry);
  return (
    <section aria-labelledby="conversation-title" className={styles.conversation} data-live="conversation">
      <h2 id="conversation-title">{props.copy.conversation.title}</h2>
      <ol role="list" className={styles.entries}>
        {entries.map((entry, index) => (
          <Entry
            key={getEntryKey(entry)}
            entry={entry}
            id={index === entries.length - 1 ? NEWEST_ID : undefined}
            {...props}
          />
        ))}
      </ol>
    </section>
  );
}

type EntryProps = Props & { entry: TimelineEntry; id: string | undefined };

function Entry(props: EntryProps) {
  const { entry, id, enquiry, copy, members, formToken } = props;
  const { kind, reference } = entry;
  const side = SIDES[kind];
  const fields = getFields(props);
  const label = kind === "received" ? fields.name || enquiry.name : getLabel(entry, copy, members);
  return (
    <li
      id={id}
      className={side ? styles.message : styles.event}
      data-side={side}
      data-bounced={kind === "bounced" || undefined}
      data-entry={getEntryId(entry)}
      data-label={label}
    >
      <p className={styles.head}>
        <strong>{label}</strong>
        {side === "internal" && <Badge tone="internal">{copy.conversation.internal}</Badge>}
        {kind === "received" && <FormName {...props} />}
        <EntryTime at={entry.at} />
        {reference !== undefined && kind !== "received" && (
          <a href={paths.boardEnquiry(reference)}>{reference}</a>
        )}
      </p>
      {kind === "received" ? (
        <EnquiryFields {...props} fields={{ ...fields, ...HIDDEN_FIELDS }} />
      ) : (
        <EntryText {...{ entry, reference: enquiry.reference, copy, members, formToken }} />
      )}
    </li>
  );
}

/** Identifies an entry on the page: `enquiry-news.ts` compares the entries of two versions. */
const getEntryId = ({ id, at, kind, reference = "" }: TimelineEntry): string =>
  id ?? `${reference}/${kind}/${at}`;

/** The form that was sent, with a link to the enquiry if it was merged into this one. */
function FormName({ entry: { reference, at }, enquiry, mails, copy }: EntryProps) {
  if (reference === undefined)
    return <span className={board.muted}>{mails.forms[enquiry.form] ?? enquiry.form}</span>;
  return (
    <a href={paths.boardEnquiry(reference)}>
      {fillPlaceholders(copy.merge.merged, { reference, time: formatShortTime(at) })}
    </a>
  );
}

/** Returns the submitted values of the enquiry, or of one that was merged into it. */
const getFields = ({ entry: { reference }, enquiry }: EntryProps): Record<string, string> =>
  enquiry.merged.find((merged) => merged.reference === reference)?.fields ?? enquiry.fields;

/** Deliveries, readings, and how the visitor came to the form, collapsed. */
export function History({ enquiry, copy, members, formToken }: Props) {
  const entries = enquiry.timeline.filter(
    ({ kind, reference }) => HISTORY.has(kind) || (kind === "received" && reference === undefined),
  );
  return (
    <details className={styles.history} data-live="history">
      <summary>{fillPlaceholders(copy.conversation.history, { count: entries.length })}</summary>
      <ul className={board.story} role="list">
        {entries.map((entry) => (
          <TimelineItem
            key={getEntryKey(entry)}
            entry={entry.kind === "received" ? { ...entry, text: formatAttribution(enquiry, copy) } : entry}
            reference={enquiry.reference}
            {...{ copy, members, formToken }}
          />
        ))}
      </ul>
    </details>
  );
}

/**
 * Formats the attribution of an enquiry, with a line each for referring site, first page, campaign and page of the
 * form.
 */
function formatAttribution(enquiry: EnquiryDetails, { enquiry: { way } }: BoardCopy): string {
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
