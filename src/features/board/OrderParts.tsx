import type { OrderSummary } from "#server/board/order-details.ts";
import type { TimelineEntry } from "#server/board/timeline.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { formatPaise } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Badge } from "./Badge.tsx";

interface OrderProps {
  order: Pick<OrderSummary, "state" | "hasFailedRefund">;
  copy: Pick<BoardCopy, "orders">;
}

/** The state of an order. It stands out while staff have to decide. */
export function OrderBadge({ order: { state, hasFailedRefund }, copy: { orders } }: OrderProps) {
  if (hasFailedRefund) return <Badge tone="danger">{orders.refundFailed}</Badge>;
  const tone = state === "reported" ? "new" : state === "mismatch" ? "danger" : "plain";
  return <Badge tone={tone}>{orders.states[state]}</Badge>;
}

/** Returns the offer and the amount of an order, such as `Logo, ₹1,299.50`. */
export const getOrderSummary = (
  { offer_name: offer, total_paise }: Pick<OrderSummary, "offer_name" | "total_paise">,
  { orders }: Pick<BoardCopy, "orders">,
): string => fillPlaceholders(orders.summary, { offer, amount: formatPaise(total_paise) });

/** Returns the amount, numbers and reason of an event of an order, such as `₹1,299.50 by UPI, transaction 412345678901`. */
export function getOrderEventText(
  { amount, by, transaction, receipt, reason }: NonNullable<TimelineEntry["order"]>,
  { orders: { events } }: Pick<BoardCopy, "orders">,
): string {
  return [
    amount !== undefined && fillPlaceholders(events[by ?? "upi"], { amount: formatPaise(amount) }),
    transaction && fillPlaceholders(events.transaction, { number: transaction }),
    receipt && fillPlaceholders(events.receipt, { number: receipt }),
    reason && fillPlaceholders(events.reason, { reason }),
  ]
    .filter(Boolean)
    .join(" · ");
}
