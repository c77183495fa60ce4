import { formatRupees } from "#shared/text/numbers.ts";
import styles from "./Rupees.module.css";

/**
 * A price in rupees with small, raised paise, as shops write it. Its text is that of `formatRupees`. If that has no comma
 * before the last three digits of the rupees, CSS draws it.
 */
export function Rupees({ amount }: { amount: number }) {
  const [, rupees, lastThreeDigits, paise, rest] =
    /^(.*?)((?<=\p{Nd})\p{Nd}{3})?(\P{Nd}\p{Nd}{2})(\P{Nd}*)$/u.exec(formatRupees(amount)) ?? [];
  return (
    <data value={amount}>
      {rupees}
      {lastThreeDigits && <span className={styles.group}>{lastThreeDigits}</span>}
      <span className={styles.paise}>{paise}</span>
      {rest}
    </data>
  );
}
