import { formatRupees } from "#shared/text/numbers.ts";
import styles from "./Rupees.module.css";

/** A price in rupees with small, raised paise, as shops write it. Its text is that of `formatRupees`. */
export function Rupees({ amount }: { amount: number }) {
  const [, rupees, paise, rest] = /^(.*?)(\P{Nd}\p{Nd}{2})(\P{Nd}*)$/u.exec(formatRupees(amount)) ?? [];
  return (
    <data value={amount}>
      {rupees}
      <span className={styles.paise}>{paise}</span>
      {rest}
    </data>
  );
}
