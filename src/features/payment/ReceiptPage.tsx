import type { ReactNode } from "react";
import type { ReceiptView } from "#server/orders/order-page.ts";
import { formatDate, getIndianDay } from "#shared/calendar/indian-time.ts";

import type { ReceiptCopy } from "#shared/schemas/pages/order.ts";
import { formatPaise, formatPercent } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button, ButtonRow } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./ReceiptPage.module.css";

interface Props {
  receipt: ReceiptView;
  title: string;
  copy: ReceiptCopy;
  /** The states with their GST codes. */
  states: readonly { value: string; label: string }[];
  orderHref: string;
}

const formatDayOf = (time: number): string => formatDate(getIndianDay(time));

/** The receipt of a payment, to print. With GST, it is a tax invoice (rule 46 of the CGST Rules). */
export function ReceiptPage({ receipt, title, copy, states, orderHref }: Props) {
  const { number, reference, issuedAt, refundedAt, isTest, document } = receipt;
  const { seller, buyer, payment } = document;
  const isInvoice = seller.gstin !== "";
  const formatState = (code: string) => {
    const label = states.find(({ value }) => value === code)?.label;
    return label ? fillPlaceholders(copy.stateCode, { state: label, code }) : code;
  };
  // A buyer who has not given a state is served in that of the company.
  const place = buyer.state || seller.gstin.slice(0, 2);
  return (
    <Section space="compact" className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.top}>
          <h1 className={styles.title}>{title}</h1>
          <dl className={styles.facts}>
            <Fact term={copy.number} text={<span data-reference>{number}</span>} />
            <Fact term={copy.date} text={formatDayOf(issuedAt)} />
            <Fact term={copy.order} text={<span data-reference>{reference}</span>} />
          </dl>
        </div>
        <div className={styles.parties}>
          <Party
            title={copy.seller}
            name={seller.legalName || seller.name}
            address={seller.address}
            facts={[
              [copy.gstin, seller.gstin],
              [copy.registration, seller.registration],
            ]}
          />
          <Party
            title={copy.buyer}
            name={buyer.name}
            address={buyer.address}
            facts={[
              [copy.state, buyer.state && formatState(buyer.state)],
              [copy.gstin, buyer.gstin],
            ]}
          />
        </div>
        <Lines document={document} copy={copy} />
        <dl className={styles.facts}>
          {isInvoice && (
            <>
              <Fact term={copy.place} text={formatState(place)} />
              <Fact term={copy.reverseCharge} text={copy.noReverseCharge} />
            </>
          )}
          <Fact
            term={copy.paid}
            text={`${formatDayOf(payment.at)}, ${payment.id === "" ? copy.upiOnly : fillPlaceholders(copy[payment.by], { id: payment.id })}`}
          />
        </dl>
        {isTest && <p className={styles.refunded}>{copy.test}</p>}
        {refundedAt !== undefined && (
          <p className={styles.refunded}>
            {fillPlaceholders(copy.refunded, { date: formatDayOf(refundedAt) })}
          </p>
        )}
        {isInvoice && <p data-meta>{copy.electronic}</p>}
        <div data-screen-only>
          <ButtonRow>
            <Button data-print>{copy.print}</Button>
            <ButtonLink href={orderHref} variant="secondary">
              {copy.back}
            </ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </Section>
  );
}

const Fact = ({ term, text }: { term: string; text: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);

interface PartyProps {
  title: string;
  name: string;
  address: string;
  /** Labels with values. Those with an empty value are not shown. */
  facts: [label: string, value: string][];
}

const Party = ({ title, name, address, facts }: PartyProps) => (
  <div>
    <h2 className={styles.party}>{title}</h2>
    <p>
      <strong>{name}</strong>
    </p>
    {address && <p>{address}</p>}
    {facts.map(([label, value]) => value && <p key={label}>{`${label}: ${value}`}</p>)}
  </div>
);

/** The service with its amounts. */
function Lines({
  document: { seller, offer, amounts },
  copy,
}: Pick<Props, "copy"> & Pick<ReceiptView, "document">) {
  const isInvoice = seller.gstin !== "";
  const half = formatRate(amounts.taxPercent / 2);
  const taxes = [
    { label: fillPlaceholders(copy.cgst, { percent: half }), paise: amounts.cgst },
    { label: fillPlaceholders(copy.sgst, { percent: half }), paise: amounts.sgst },
    { label: fillPlaceholders(copy.igst, { percent: formatRate(amounts.taxPercent) }), paise: amounts.igst },
  ].filter(({ paise }) => paise > 0);
  const rows = isInvoice ? [{ label: copy.taxable, paise: amounts.net }, ...taxes] : [];
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{copy.item}</th>
          <th scope="col">{copy.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <strong>{offer.name}</strong>
            {offer.billing === "monthly" && <span className={styles.detail}>{copy.firstMonth}</span>}
            {isInvoice && offer.sac && <span className={styles.detail}>{`${copy.sac} ${offer.sac}`}</span>}
          </td>
          <td>{formatPaise(amounts.net)}</td>
        </tr>
        {rows.map(({ label, paise }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatPaise(paise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{copy.total}</th>
          <td data-display-font>{formatPaise(amounts.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Formats a rate without its percent sign, which the label contains. */
const formatRate = (percent: number): string => formatPercent(percent).replace(/[%\s]/g, "");
