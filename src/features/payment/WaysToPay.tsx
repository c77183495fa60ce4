import type { LinkView, OrderView } from "#server/orders/order-page.ts";
import type { OrderPageCopy } from "#shared/schemas/pages/order.ts";
import { formatGroupedRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button, getButtonClass } from "#src/components/Button.tsx";
import { DescriptionList } from "#src/components/DescriptionList.tsx";
import { Field } from "#src/components/Field.tsx";
import styles from "./WaysToPay.module.css";

interface PaymentLinkProps {
  link: LinkView;
  /** Path of this page. */
  path: string;
  copy: OrderPageCopy["link"];
  reload: string;
}

/** Payment on the page of the payment service. */
export const PaymentLink = ({ link, path, copy, reload }: PaymentLinkProps) => (
  <div className={styles.way}>
    <h3>{copy.title}</h3>
    {link.state === "ready" ? (
      <>
        <p>{copy.text}</p>
        <a className={getButtonClass()} data-display-font href={link.href} rel="noreferrer">
          {copy.button}
        </a>
      </>
    ) : (
      <p>{copy[link.state]}</p>
    )}
    {link.state === "pending" && <a href={path}>{reload}</a>}
  </div>
);

interface UpiPaymentProps {
  upi: NonNullable<OrderView["upi"]>;
  order: Pick<OrderView, "reference" | "total">;
  copy: OrderPageCopy["upi"];
}

/** Modules of light around a QR code, so that readers find it. */
const QUIET_ZONE = 4;

/** Payment by UPI: a QR code, a link to the app of a phone, and the address to copy. */
export function UpiPayment({ upi, order, copy }: UpiPaymentProps) {
  const { address, code } = upi;
  const amount = formatGroupedRupees(order.total);
  const size = code.size + 2 * QUIET_ZONE;
  return (
    <div className={styles.way}>
      <h3>{copy.title}</h3>
      <p>{copy.scan}</p>
      <a className={`${getButtonClass("secondary")} ${styles.app}`} data-display-font href={upi.href}>
        {copy.open}
      </a>
      <div className={styles.upi}>
        <svg
          className={styles.code}
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
          role="img"
          aria-label={fillPlaceholders(copy.code, { amount, address })}
          shapeRendering="crispEdges"
        >
          {/* Readers need dark modules on light ground, also in the dark theme. */}
          <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
        <DescriptionList
          className={styles.details}
          items={[
            { term: copy.address, text: <CopiedText text={address} copy={copy} /> },
            { term: copy.name, text: upi.name },
            { term: copy.amount, text: amount },
            { term: copy.note, text: <span data-reference>{order.reference}</span> },
          ]}
        />
      </div>
    </div>
  );
}

/** A text with a button that copies it. Without JavaScript, there is no button. */
const CopiedText = ({
  text,
  copy,
}: {
  text: string;
  copy: Pick<OrderPageCopy["upi"], "copy" | "copied">;
}) => (
  <span className={styles.copied} data-share>
    <span>{text}</span>
    <button className={styles.copy} type="button" data-copy={text} data-copied={copy.copied}>
      {copy.copy}
    </button>
    <span role="status" data-meta />
  </span>
);

interface ReportFormProps {
  copy: OrderPageCopy["report"];
  path: string;
  /** Whether a number was reported before. The form is then collapsed. */
  isCorrection: boolean;
  /** The rejected number and why. */
  value: string | undefined;
  error: string | undefined;
}

/** The form with which the buyer reports a payment by UPI. */
export function ReportForm({ copy, path, isCorrection, value, error }: ReportFormProps) {
  const form = (
    <form className={styles.report} method="post" action={path}>
      <Field
        id="transaction"
        name="transaction"
        label={copy.label}
        hint={copy.hint}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={value}
        errors={error === undefined ? [] : [error]}
      />
      <Button type="submit">{copy.button}</Button>
    </form>
  );
  if (!isCorrection)
    return (
      <div className={styles.way}>
        <h3>{copy.title}</h3>
        <p>{copy.text}</p>
        {form}
      </div>
    );
  return (
    <details className={styles.correction} open={error !== undefined}>
      <summary>{copy.correct}</summary>
      {form}
    </details>
  );
}
