import type { ReactNode } from "react";
import { formatNumber } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Rupees } from "#src/components/Rupees.tsx";
import styles from "./Memo.module.css";

interface Props {
  /** Id of the heading. */
  id: string;
  title: string;
  /** The number or the date beside the heading. */
  number: ReactNode;
  children: ReactNode;
}

/** A cash memo, as shops write it: what is bought, and for how much. */
export const Memo = ({ id, title, number, children }: Props) => (
  <aside className={styles.memo} aria-labelledby={id}>
    <div className={styles.top}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <p className={styles.number}>{number}</p>
    </div>
    {children}
  </aside>
);

/** A memo beside what the buyer does: below it on narrow windows. */
export const Desk = ({ memo, children }: { memo: ReactNode; children: ReactNode }) => (
  <div className={styles.desk}>
    {memo}
    <div className={styles.side}>{children}</div>
  </div>
);

interface AmountsProps {
  /** In rupees. */
  amounts: { net: number; tax: number; total: number; taxPercent: number };
  copy: { net: string; tax: string; total: string };
  /** Terms of the payment, below the total. */
  terms?: string;
}

/** The total, and how it is made up of price and GST if the company charges it. */
export const Amounts = ({ amounts: { net, tax, total, taxPercent }, copy, terms }: AmountsProps) => (
  <dl className={styles.amounts}>
    {taxPercent > 0 && (
      <>
        <div>
          <dt>{copy.net}</dt>
          <dd>
            <Rupees amount={net} />
          </dd>
        </div>
        <div>
          <dt>{fillPlaceholders(copy.tax, { percent: formatNumber(taxPercent) })}</dt>
          <dd>
            <Rupees amount={tax} />
          </dd>
        </div>
      </>
    )}
    <div>
      <dt>{copy.total}</dt>
      <dd className={styles.total}>
        <Rupees amount={total} />
      </dd>
      {terms && <dd className={styles.terms}>{terms}</dd>}
    </div>
  </dl>
);
