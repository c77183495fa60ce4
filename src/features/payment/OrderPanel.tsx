import type { ReactNode } from "react";
import type { OrderTerms } from "#server/orders/order-terms.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { OrderFormCopy } from "#shared/schemas/pages/order.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { FilledText } from "#src/components/FilledText.tsx";
import { Link } from "#src/components/Link.tsx";
import { Amounts } from "./Memo.tsx";
import styles from "./OrderPanel.module.css";

/** The frame of the order form. */
export const OrderPanel = ({
  title,
  offerName,
  children,
}: {
  title: string;
  offerName?: string | undefined;
  children: ReactNode;
}) => (
  <div className={styles.panel}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      {offerName && <p>{offerName}</p>}
    </div>
    {children}
  </div>
);

/** What a buyer has to know above the button: the total, how to pay, refunds and whom to complain to. */
export const OrderConditions = ({ terms, copy }: { terms: OrderTerms; copy: OrderFormCopy }) => (
  <div className={styles.conditions}>
    <Amounts amounts={terms} copy={copy} />
    <p>{fillPlaceholders(copy.ways[terms.ways], { days: terms.payWithinDays })}</p>
    <p>
      {copy.refund} <Link href={paths.policy("RefundPolicy")}>{copy.refundLink}</Link>
    </p>
    <p>
      <FilledText text={copy.grievance} values={{ officer: terms.officer, ...getContactLinks(terms) }} />
    </p>
  </div>
);

/** Returns an email address and a phone number as links, for the placeholders of a text. */
export const getContactLinks = ({ email, phone }: { email: string; phone: string }) => ({
  email: <a href={`mailto:${email}`}>{email}</a>,
  phone: (
    <a className={styles.phone} href={phoneHref(phone)}>
      {phone}
    </a>
  ),
});
