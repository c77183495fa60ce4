import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { FaultWords } from "#shared/forms/check.ts";
import type { PaymentWords } from "#shared/schemas/pages/payment.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { Button } from "#src/components/Button.tsx";
import { Dialog } from "#src/components/Dialog.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Fact } from "#src/components/Texts.tsx";
import { nextPaint } from "#src/lib/next-paint.ts";
import styles from "./PaymentForm.module.css";
import {
  methodFields,
  monthInIndia,
  type PaymentFaults,
  type PaymentField,
  paymentFaults,
} from "./payment.ts";

interface Props {
  words: PaymentWords;
  /** What is said about faulty fields of any form. */
  faultWords: FaultWords;
  closeLabel: string;
  productId: number;
  /** Link to the contact page, below the words of the dialog. */
  contact?: ReactNode;
  /** Shown instead of the button to visitors without script. */
  children?: ReactNode;
}

/**
 * The demonstration of a payment (E9). Nothing leaves it: card and UPI inputs have no name, `method="dialog"`
 * keeps even a form submitted by other means on the page, and no value is kept but the dialog's four facts.
 */
export function PaymentForm({ words, faultWords, closeLabel, productId, contact, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<PaymentFaults>({});
  const [paid, setPaid] = useState<[label: string, value: string][]>();
  const { dialog } = words;
  const control = (id: string) => form.current?.elements.namedItem(`pay-${id}`) as HTMLInputElement;
  const read = (field: PaymentField) => control(field).value;
  const check = () => {
    const method = control("upi").checked ? "upi" : "credit-card";
    return paymentFaults(method, read, monthInIndia(new Date()), { faults: faultWords, own: words.wrong });
  };

  async function pay() {
    await nextPaint();
    const found = check();
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return control(first).focus();
    setPaid([
      [dialog.productId, String(productId)],
      [dialog.name, read("name").trim()],
      [dialog.email, read("email").trim()],
      [dialog.phone, read("phone").trim()],
    ]);
    for (const field of Object.values(methodFields).flat()) control(field).value = "";
  }

  const common = (field: PaymentField) => ({
    id: `pay-${field}`,
    errors: faults[field] ? [faults[field]] : undefined,
    required: true,
    // A fault disappears once it is corrected; none appears while somebody is still typing.
    onInput: () => faults[field] && setFaults({ ...faults, [field]: check()[field] }),
  });
  // "off" keeps the browser itself from storing what is typed; there is no name, so nothing can be sent.
  const secret = (field: PaymentField) => ({ ...common(field), autoComplete: "off" });
  const payer = (field: "name" | "email" | "phone") => ({ ...words[field], ...common(field), name: field });
  const method = {
    type: "radio",
    name: "payment-method",
    className: styles.radio,
    onChange: () => setFaults({}),
  };
  const count = Object.values(faults).filter(Boolean).length;

  return (
    <>
      <form className={styles.form} method="dialog" noValidate ref={form} onKeyDown={onEnter(pay)}>
        <h2 className={styles.title}>{words.title}</h2>
        <fieldset className={styles.group}>
          <legend>{words.you}</legend>
          <Field {...payer("name")} autoComplete="name" />
          <Field {...payer("email")} type="email" autoComplete="email" inputMode="email" />
          <Field {...payer("phone")} type="tel" autoComplete="tel" inputMode="tel" />
        </fieldset>
        {/* Which fields of the two methods are seen is decided by CSS, so the choice works without script. */}
        <fieldset className={styles.group} data-choice>
          <legend>{words.method}</legend>
          <div className={styles.methods}>
            <label className={styles.method} htmlFor="pay-credit-card">
              <input {...method} id="pay-credit-card" value="credit-card" defaultChecked />
              {words.creditCard}
            </label>
            <label className={styles.method} htmlFor="pay-upi">
              <input {...method} id="pay-upi" value="upi" />
              {words.upi}
            </label>
          </div>
          <div className={styles.card}>
            <Field {...words.cardNumber} {...secret("card-number")} inputMode="numeric" />
            <div className={styles.pair}>
              <Field {...words.expiry} {...secret("expiry")} placeholder="MM/YY" />
              <Field {...words.cvv} {...secret("cvv")} inputMode="numeric" />
            </div>
          </div>
          <div className={styles.upi}>
            <Field {...words.upiId} {...secret("upi-id")} inputMode="email" />
          </div>
        </fieldset>
        <div className={styles.send}>
          <div role="alert">
            {count > 0 && (
              <Notice tone="danger">
                <p>{fillIn(words.faults, { count })}</p>
              </Notice>
            )}
          </div>
          <div className={styles.button}>
            <Button onClick={pay}>{words.button}</Button>
            <p className={styles.privacy}>{words.privacy}</p>
          </div>
          {children}
        </div>
      </form>
      <Dialog
        open={paid !== undefined}
        title={dialog.title}
        closeLabel={closeLabel}
        onClose={() => setPaid(undefined)}
      >
        <p>{dialog.text}</p>
        {paid && (
          <dl className={styles.facts}>
            {paid.map(([label, value]) => (
              <Fact key={label} term={label}>
                {value}
              </Fact>
            ))}
          </dl>
        )}
        {contact}
      </Dialog>
    </>
  );
}

// Without a submit button the browser does nothing on Enter; people expect it to pay.
const onEnter = (pay: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
    event.preventDefault();
    pay();
  }
};
