import type { OrderView } from "#server/orders/order-page.ts";
import type { RejectedReport } from "#server/orders/report-routes.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatDate, formatTime, getIndianDay } from "#shared/calendar/indian-time.ts";
import type { OrderFormCopy, OrderPageCopy } from "#shared/schemas/pages/order.ts";
import { formatGroupedRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { FilledText } from "#src/components/FilledText.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { type ProgressStep, ProgressSteps } from "#src/components/ProgressSteps.tsx";
import { Section } from "#src/components/Section.tsx";
import { Amounts, Desk, Memo } from "./Memo.tsx";
import styles from "./OrderPage.module.css";
import { getContactLinks } from "./OrderPanel.tsx";
import { PaymentLink, ReportForm, UpiPayment } from "./WaysToPay.tsx";

interface Props {
  order: OrderView;
  copy: OrderPageCopy;
  /** Labels of the amounts. */
  amountsCopy: OrderFormCopy;
  /** Path of this page, the path that shows it while the payment is checked, and that of the receipt. */
  path: string;
  checkPath: string;
  receiptPath: string;
  /** Whether the buyer has just returned from the payment service, which has not reported the payment yet. */
  isChecking: boolean;
  rejected: RejectedReport | undefined;
}

/** The page of an order: how to pay it, and what happens next. It says that money has arrived only if it is confirmed. */
export function OrderPage({
  order,
  copy,
  amountsCopy,
  path,
  checkPath,
  receiptPath,
  isChecking,
  rejected,
}: Props) {
  const view = isChecking ? "checking" : order.state;
  const hasEnded = view === "lapsed" || view === "cancelled";
  const until = formatTime(Date.parse(order.until));
  const { title, text } = copy.states[view];
  const values = {
    until,
    number: order.reportedNumber ?? "",
    paid: formatGroupedRupees(order.paid),
    total: formatGroupedRupees(order.total),
    receipt: order.receipt ?? "",
    amount: formatGroupedRupees(order.refunded),
  };
  const canPay = order.upi !== undefined || order.link !== undefined;
  const hasWays = view === "ordered" && canPay;
  return (
    <Section space="compact">
      <Desk memo={<OrderMemo order={order} copy={copy} amountsCopy={amountsCopy} />}>
        {rejected && (
          <Notice tone="danger">
            <p>
              <a href="#transaction">{getReportError(rejected, order, copy)}</a>
            </p>
          </Notice>
        )}
        <Notice tone={tones[view] ?? "info"} title={title}>
          <p>{fillPlaceholders(text, values)}</p>
          {view === "ordered" && <p>{fillPlaceholders(copy.until, { until })}</p>}
          {view === "ordered" && !canPay && <p>{copy.noWays}</p>}
        </Notice>
        {view === "checking" && (
          <>
            <ButtonLink href={checkPath}>{copy.reload}</ButtonLink>
            <p>
              <a href={path}>{copy.retry}</a>
            </p>
          </>
        )}
        {order.receipt && <ButtonLink href={receiptPath}>{copy.open}</ButtonLink>}
        {hasWays && <h2 className={styles.heading}>{copy.ways}</h2>}
        {hasWays && order.link !== undefined && (
          <PaymentLink link={order.link} path={path} copy={copy.link} reload={copy.reload} />
        )}
        {hasWays && order.upi && <UpiPayment upi={order.upi} order={order} copy={copy.upi} />}
        {order.canReport && view !== "checking" && (
          <ReportForm
            copy={copy.report}
            path={path}
            isCorrection={order.state === "reported"}
            value={rejected?.value}
            error={rejected && getReportError(rejected, order, copy)}
          />
        )}
        {hasEnded && order.isOffered && (
          <ButtonLink href={paths.payment(order.offer.id)}>{copy.again}</ButtonLink>
        )}
        {!hasEnded && <ProgressSteps steps={listSteps(order, copy)} waiting={copy.waiting} />}
        <p>
          <FilledText text={copy.questions} values={getContactLinks(order.company)} />
        </p>
      </Desk>
    </Section>
  );
}

const tones: Partial<Record<keyof OrderPageCopy["states"], "success" | "danger">> = {
  paid: "success",
  refunded: "success",
  mismatch: "danger",
};

function OrderMemo({ order, copy, amountsCopy }: Pick<Props, "order" | "copy" | "amountsCopy">) {
  const { offer } = order;
  const day = formatDate(getIndianDay(Date.parse(order.orderedAt)));
  return (
    <Memo id="order" title={copy.memo} number={day}>
      <p>
        <strong>
          <NoBreakWords text={offer.name} />
        </strong>
      </p>
      <Amounts amounts={order} copy={amountsCopy} />
      {offer.isMonthly && <p>{amountsCopy.firstMonth}</p>}
    </Memo>
  );
}

/** The steps of an order. The report of a payment is a step only if the buyer pays by UPI. */
function listSteps(order: OrderView, copy: OrderPageCopy): ProgressStep[] {
  const { state, orderedAt, reportedAt, reportedNumber, paidAt } = order;
  const hasReport = reportedNumber !== undefined;
  return [
    { label: copy.ordered, reachedAt: orderedAt, isCurrent: state === "ordered" },
    ...(hasReport ? [{ label: copy.reported, reachedAt: reportedAt, isCurrent: state === "reported" }] : []),
    { label: copy.paid, reachedAt: paidAt, isCurrent: state === "mismatch" },
    { label: copy.receipt, reachedAt: paidAt, isCurrent: state === "paid" },
  ];
}

function getReportError({ reason }: RejectedReport, { company }: OrderView, copy: OrderPageCopy): string {
  const { wrong, tooMany, closed } = copy.report;
  if (reason === "wrong") return wrong;
  return reason === "closed" ? closed : fillPlaceholders(tooMany, { phone: company.phone });
}
