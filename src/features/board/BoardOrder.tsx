import type { OrderDetails } from "#server/board/order-details.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatPaise, formatPercent } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Notice } from "#src/components/Notice.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import board from "./Board.module.css";
import styles from "./BoardOrder.module.css";
import { formatShortTime } from "./BoardParts.tsx";
import { OrderActions, type OrderActionsProps } from "./OrderActions.tsx";
import { OrderBadge } from "./OrderParts.tsx";

interface Props extends Omit<OrderActionsProps, "order"> {
  /** Why the last action had no effect. */
  unchanged: "stale" | "unchanged" | undefined;
}

/** The order of an enquiry: its amounts and state, and what staff can do. */
export function BoardOrder(props: Props) {
  const { order } = props.enquiry;
  if (!order) return null;
  const { orders: labels } = props.copy;
  return (
    <section
      id="order"
      className={styles.panel}
      aria-labelledby="order-title"
      data-undecided={order.isToCheck || order.hasFailedRefund || undefined}
    >
      <Outcome {...props} />
      <div className={styles.order} data-live="order">
        <div className={board.top}>
          <h2 id="order-title">{labels.title}</h2>
          <OrderBadge order={order} copy={props.copy} />
        </div>
        <p>{labels.next[order.hasFailedRefund ? "refundFailed" : order.state]}</p>
        <OrderFacts order={order} copy={props.copy} />
      </div>
      {order.actions.length > 0 && <OrderActions {...props} order={order} />}
    </section>
  );
}

/** Why the submitted action was not performed. */
function Outcome({ rejectedOrder, unchanged = "unchanged", copy }: Props) {
  if (!rejectedOrder) return null;
  const hasErrors = Object.keys(rejectedOrder.errors).length > 0;
  return (
    <div className={styles.outcome} data-outcome>
      <Notice tone={hasErrors ? "danger" : "info"} live>
        <p>{hasErrors ? copy.orders.rejected : copy.enquiry[unchanged]}</p>
      </Notice>
    </div>
  );
}

type FactsProps = Pick<Props, "copy"> & { order: OrderDetails };

function OrderFacts({ order, copy: { orders: labels } }: FactsProps) {
  const { facts, values } = labels;
  const isUnpaid = order.state === "ordered" || order.state === "reported";
  return (
    <dl className={styles.facts}>
      <DescriptionItem term={facts.offer}>
        {order.billing === "monthly"
          ? fillPlaceholders(values.monthly, { offer: order.offer_name })
          : order.offer_name}
      </DescriptionItem>
      <Amounts order={order} facts={facts} />
      {isUnpaid && <DescriptionItem term={facts.until}>{formatShortTime(order.lapses_at)}</DescriptionItem>}
      {order.state === "lapsed" && (
        <DescriptionItem term={facts.lapsed}>{formatShortTime(order.lapses_at)}</DescriptionItem>
      )}
      {order.reported_number && order.reported_number !== order.payment_id && (
        <DescriptionItem term={facts.reported}>
          <strong>{order.reported_number}</strong>
        </DescriptionItem>
      )}
      {order.alsoReported.length > 0 && (
        <DescriptionItem term={facts.alsoReported}>
          {order.alsoReported.map((reference) => (
            <span key={reference}>
              <a href={paths.boardEnquiry(reference)}>{reference}</a>{" "}
            </span>
          ))}
        </DescriptionItem>
      )}
      {order.paid_by !== null && order.paid_at !== null && (
        <DescriptionItem term={facts.paid}>
          {fillPlaceholders(values[order.paid_by], {
            amount: formatPaise(order.paid_paise ?? 0),
            time: formatShortTime(order.paid_at),
          })}
        </DescriptionItem>
      )}
      {order.payment_id && <DescriptionItem term={facts.transaction}>{order.payment_id}</DescriptionItem>}
      {order.refunded_paise > 0 && (
        <DescriptionItem term={facts.refunded}>{formatPaise(order.refunded_paise)}</DescriptionItem>
      )}
      {order.receipt && (
        <DescriptionItem term={facts.receipt}>
          <a href={order.receiptPage}>{fillPlaceholders(values.printable, { number: order.receipt })}</a>
        </DescriptionItem>
      )}
      <PaymentLink order={order} labels={labels} />
      <DescriptionItem term={facts.buyer}>
        <a href={order.page}>{values.buyerPage}</a>
      </DescriptionItem>
    </dl>
  );
}

type Labels = FactsProps["copy"]["orders"];

/** The price with its taxes; only the total if there is no tax. */
function Amounts({ order, facts }: { order: OrderDetails; facts: Labels["facts"] }) {
  const { tax_percent: percent } = order;
  const taxes = [
    { term: facts.cgst, share: percent / 2, paise: order.cgst_paise },
    { term: facts.sgst, share: percent / 2, paise: order.sgst_paise },
    { term: facts.igst, share: percent, paise: order.igst_paise },
  ].filter(({ paise }) => paise > 0);
  return (
    <>
      {taxes.length > 0 && <DescriptionItem term={facts.net}>{formatPaise(order.net_paise)}</DescriptionItem>}
      {taxes.map(({ term, share, paise }) => (
        <DescriptionItem key={term} term={fillPlaceholders(term, { percent: formatPercent(share) })}>
          {formatPaise(paise)}
        </DescriptionItem>
      ))}
      <DescriptionItem term={facts.total}>
        <strong>{formatPaise(order.total_paise)}</strong>
      </DescriptionItem>
    </>
  );
}

/** The page of the payment service, and what is still to be done there. */
function PaymentLink({ order, labels: { facts, values } }: { order: OrderDetails; labels: Labels }) {
  const { call, call_attempts: count, link_url: url, state } = order;
  const retried =
    count > 0 && call === "create" ? fillPlaceholders(values.linkRetried, { count }) : undefined;
  const isOpen = state === "ordered" || state === "reported";
  if (call === "refund" && count > 0)
    return (
      <DescriptionItem term={facts.refunded}>
        {fillPlaceholders(values.refundRetried, { count })}
      </DescriptionItem>
    );
  if (call === "create")
    return <DescriptionItem term={facts.link}>{retried ?? values.linkPending}</DescriptionItem>;
  if (call === "cancel") return <DescriptionItem term={facts.link}>{values.linkCancelling}</DescriptionItem>;
  if (url === null || !isOpen) return null;
  return (
    <DescriptionItem term={facts.link}>
      <a href={url} rel="noreferrer">
        {values.link}
      </a>
    </DescriptionItem>
  );
}
