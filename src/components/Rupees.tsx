import { formatRupees } from "#shared/text/numbers.ts";
import styles from "./Rupees.module.css";

/**
 * A price in rupees with small, raised paise, as shops write it. Its text is the result of `formatRupees`, which has no
 * comma in four-digit prices. CSS adds that comma.
 */
export function Rupees({ amount }: { amount: number }) {
  const [, start = "", lastThreeDigits, paise, rest] =
    /^(.*?)(\p{Nd}{3})?(\P{Nd}\p{Nd}{2})(\P{Nd}*)$/u.exec(formatRupees(amount)) ?? [];
  const needsComma = /\p{Nd}$/u.test(start);
  return (
    <data value={amount}>
      {start}
      {needsComma ? <span className={styles.group}>{lastThreeDigits}</span> : lastThreeDigits}
      <span className={styles.paise}>{paise}</span>
      {rest}
    </data>
  );
}
