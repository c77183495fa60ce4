import type { PaymentWords } from "../../../shared/schemas/pages/payment";
import { ButtonLink } from "../../components/ButtonLink";
import { Dialog } from "../../components/Dialog";
import styles from "./PaymentForm.module.css";

export interface Receipt {
  name: string;
  email: string;
  phone: string;
}

interface Props {
  words: PaymentWords["dialog"];
  closeLabel: string;
  productId: number;
  /** Missing while there is nothing to report. */
  receipt: Receipt | undefined;
  contactHref: string;
  onClose: () => void;
}

/** Reports success with the recorded four facts, and leads to the people behind the product. */
export function PaymentSuccess({ words, closeLabel, productId, receipt, contactHref, onClose }: Props) {
  const facts = receipt && [
    [words.productId, String(productId)],
    [words.name, receipt.name],
    [words.email, receipt.email],
    [words.phone, receipt.phone],
  ];
  return (
    <Dialog open={receipt !== undefined} title={words.title} closeLabel={closeLabel} onClose={onClose}>
      <p>{words.text}</p>
      {facts && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink href={contactHref}>{words.contact}</ButtonLink>
    </Dialog>
  );
}
