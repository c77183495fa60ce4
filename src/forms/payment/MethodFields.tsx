import type { PaymentWords } from "../../../shared/schemas/pages/payment";
import { Field } from "../../components/Field";
import styles from "./PaymentForm.module.css";
import type { PaymentField } from "./payment";

interface Props {
  words: PaymentWords;
  /** What every field of the form has in common: id, faults, events. */
  common: (field: PaymentField) => {
    id: string;
    errors: string[] | undefined;
    required: boolean;
    onInput: () => void;
  };
  onChange: () => void;
}

/** The two methods. Which fields are seen is decided by CSS, so the choice works without script. */
export function MethodFields({ words, common, onChange }: Props) {
  const choice = { type: "radio", name: "payment-method", className: styles.radio, onChange };
  // "off" keeps the browser itself from storing what is typed; there is no name, so nothing can be sent.
  const secret = { autoComplete: "off" } as const;
  return (
    <fieldset className={styles.group}>
      <legend>{words.method}</legend>
      <div className={styles.methods}>
        <label className={styles.method} htmlFor="pay-credit-card">
          <input {...choice} id="pay-credit-card" value="credit-card" defaultChecked />
          {words.creditCard}
        </label>
        <label className={styles.method} htmlFor="pay-upi">
          <input {...choice} id="pay-upi" value="upi" />
          {words.upi}
        </label>
      </div>
      <div className={styles.card}>
        <Field {...words.cardNumber} {...common("card-number")} {...secret} inputMode="numeric" />
        <div className={styles.pair}>
          <Field {...words.expiry} {...common("expiry")} {...secret} placeholder="MM/YY" />
          <Field {...words.cvv} {...common("cvv")} {...secret} inputMode="numeric" />
        </div>
      </div>
      <div className={styles.upi}>
        <Field {...words.upiId} {...common("upi-id")} {...secret} inputMode="email" />
      </div>
    </fieldset>
  );
}
