import type { BoardPage } from "#server/board/board-list.ts";
import { formatDayAndMonth, formatTime, getIndianMidnight } from "#shared/calendar/indian-time.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { whatsappHref } from "#shared/text/telephone.ts";
import { Badge } from "./Badge.tsx";
import { getMemberName, type Member } from "./BoardParts.tsx";
import styles from "./EntryDetails.module.css";
import { ReaderNote } from "./Handover.tsx";
import { getOrderSummary, OrderBadge } from "./OrderParts.tsx";

interface Props {
  entry: BoardPage["entries"][number];
  copy: BoardCopy;
  members: Member[];
  now: number;
}

/** The state of its order, and what an enquiry waits for: the visitor wrote back, a mail came back, or a reply is not finished. */
export function EntryLabels({ entry, copy, members }: Omit<Props, "now">) {
  const { conversation: labels } = copy;
  const { conversation, drafts, order } = entry;
  if (!conversation?.hasWrittenBack && !conversation?.hasBounced && drafts.length === 0 && !order)
    return null;
  return (
    <span className={styles.labels}>
      {order && <OrderBadge order={order} copy={copy} />}
      {conversation?.hasBounced && <Badge tone="danger">{labels.cameBack}</Badge>}
      {conversation?.hasWrittenBack && <Badge tone="new">{labels.wroteBack}</Badge>}
      {drafts.map((slug) => (
        <Badge key={slug} tone="internal">
          {fillPlaceholders(labels.draft, { name: getMemberName(members, slug) })}
        </Badge>
      ))}
    </span>
  );
}

/** Returns the beginning of the latest message, with the name of the member who wrote it. */
export function getLatestText(
  { conversation, excerpt, order }: Props["entry"],
  copy: BoardCopy,
  members: Member[],
) {
  const latest = conversation?.latest;
  if (!latest) return order && excerpt === "" ? getOrderSummary(order, copy) : excerpt;
  if (latest.isFromVisitor) return latest.excerpt;
  const name = latest.actor ? getMemberName(members, latest.actor) : copy.conversation.we;
  return fillPlaceholders(copy.conversation.ours, { name, text: latest.excerpt });
}

/** What a member needs to choose an enquiry: for whom it is, the confirmed time or the requested day, the budget, and who has opened it. */
export function EntryFacts({ entry, copy, members, now }: Props) {
  const { addressee, day, appointmentAt, budget, reader, order, conversation } = entry;
  const { handover } = copy;
  // Without a message, the order is in its place.
  const summary = order && conversation?.latest && getOrderSummary(order, copy);
  if (!addressee && !day && appointmentAt === null && !budget && !reader && !summary) return null;
  return (
    <span className={styles.facts}>
      {summary && <span>{summary}</span>}
      {addressee && (
        <span>{fillPlaceholders(handover.addressee, { name: getMemberName(members, addressee) })}</span>
      )}
      {appointmentAt === null ? (
        day && <span>{fillPlaceholders(handover.day, { day: formatRequestedDay(day) })}</span>
      ) : (
        <span>{fillPlaceholders(handover.confirmed, { time: formatTime(appointmentAt) })}</span>
      )}
      {budget && <span>{fillPlaceholders(handover.budget, { budget })}</span>}
      {reader && <ReaderNote {...{ reader, copy, members, now }} />}
    </span>
  );
}

const formatRequestedDay = (day: string): string =>
  Number.isNaN(Date.parse(day)) ? day : formatDayAndMonth(getIndianMidnight(new Date(day)));

/** Links to call the visitor, or to chat on WhatsApp. */
export function EntryContact({ entry: { phone }, copy: { enquiry: labels } }: Pick<Props, "entry" | "copy">) {
  if (!phone) return null;
  return (
    <span className={styles.contact}>
      <a href={`tel:${phone}`} aria-label={`${labels.call} ${phone}`}>
        {labels.call}
      </a>
      <a href={whatsappHref(phone.slice(1))} rel="noreferrer" aria-label={`${labels.whatsapp} ${phone}`}>
        {labels.whatsapp}
      </a>
    </span>
  );
}
