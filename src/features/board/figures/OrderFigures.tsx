import type { Figures } from "#server/board/figures.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { formatNumber, formatPaise } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import styles from "./VisitorFigures.module.css";

interface Props {
  figures: Pick<Figures, "orders" | "receiptYears">;
  copy: Pick<BoardCopy, "orders">;
}

/** Orders, payments and refunds of the period by offer, and the receipts of each financial year to download. */
export function OrderFigures({ figures: { orders, receiptYears }, copy: { orders: copy } }: Props) {
  const { figures: labels, receipts } = copy;
  const add = (name: "placed" | "paid" | "paidPaise" | "refundedPaise") =>
    orders.reduce((sum, order) => sum + order[name], 0);
  const total = {
    offerId: 0,
    name: labels.total,
    ...{ placed: add("placed"), paid: add("paid"), paidPaise: add("paidPaise") },
    refundedPaise: add("refundedPaise"),
  };
  return (
    <>
      {orders.length > 0 && (
        <section className={styles.list} data-list="orders">
          <h2 id="figures-orders">{labels.title}</h2>
          <table className={styles.table} aria-labelledby="figures-orders">
            <thead>
              <tr>
                <th scope="col">{labels.offer}</th>
                <th scope="col">{labels.placed}</th>
                <th scope="col">{labels.paid}</th>
                <th scope="col">{labels.received}</th>
                <th scope="col">{labels.refunded}</th>
              </tr>
            </thead>
            <tbody>
              {[...orders, ...(orders.length > 1 ? [total] : [])].map((order) => (
                <tr key={order.offerId} data-total={order === total || undefined}>
                  <th scope="row">{order.name}</th>
                  <td>{formatNumber(order.placed)}</td>
                  <td>{formatNumber(order.paid)}</td>
                  <td>{formatPaise(order.paidPaise)}</td>
                  <td>{formatPaise(order.refundedPaise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.muted}>{labels.note}</p>
        </section>
      )}
      {receiptYears.length > 0 && (
        <section className={styles.list}>
          <h2>{receipts.title}</h2>
          <p className={styles.muted}>{receipts.text}</p>
          <ul className={styles.links} role="list">
            {receiptYears.map((year) => (
              <li key={year}>
                <a href={paths.boardReceiptsCsv(year)} download>
                  {fillPlaceholders(receipts.csv, { year })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
