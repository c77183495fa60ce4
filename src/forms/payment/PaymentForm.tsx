import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { FaultWords } from "../../../shared/forms/check";
import type { PaymentWords } from "../../../shared/schemas/pages/payment";
import { fillIn } from "../../../shared/wording/fill-in";
import { nextPaint } from "../../browser/next-paint";
import { Button } from "../../components/Button";
import { Field } from "../../components/Field";
import { Notice } from "../../components/Notice";
import { MethodFields } from "./MethodFields";
import styles from "./PaymentForm.module.css";
import { PaymentSuccess, type Receipt } from "./PaymentSuccess";
import { type PaymentFaults, type PaymentField, type PaymentMethod, paymentFaults } from "./payment";
import { monthInIndia } from "./rules";

interface Props {
  words: PaymentWords;
  /** What is said about faulty fields of any form. */
  faultWords: FaultWords;
  closeLabel: string;
  productId: number;
  /** The contact page with the product named. */
  contactHref: string;
  /** Shown instead of the button to visitors without script. */
  children?: ReactNode;
}

/**
 * The demonstration of a payment (E9). Nothing leaves it: card and UPI inputs have no name, `method="dialog"`
 * keeps even a form submitted by other means on the page, and no value is kept but the dialog's four facts.
 */
export function PaymentForm({ words, faultWords, closeLabel, productId, contactHref, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<PaymentFaults>({});
  const [receipt, setReceipt] = useState<Receipt>();
  const control = (id: string) => form.current?.elements.namedItem(`pay-${id}`) as HTMLInputElement | null;
  const read = (field: PaymentField) => control(field)?.value ?? "";
  const method = (): PaymentMethod => (control("upi")?.checked ? "upi" : "credit-card");
  const check = () =>
    paymentFaults(method(), read, monthInIndia(new Date()), { faults: faultWords, own: words.wrong });

  async function pay() {
    await nextPaint();
    const found = check();
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return control(first)?.focus();
    setReceipt({ name: read("name").trim(), email: read("email").trim(), phone: read("phone").trim() });
    for (const field of ["card-number", "expiry", "cvv", "upi-id"]) clear(control(field));
  }

  // A fault disappears once it is corrected; none appears while somebody is still typing.
  const correct = (field: PaymentField) => () => {
    if (faults[field]) setFaults({ ...faults, [field]: check()[field] });
  };
  const common = (field: PaymentField) => ({
    id: `pay-${field}`,
    errors: faults[field] ? [faults[field]] : undefined,
    required: true,
    onInput: correct(field),
  });
  const count = Object.values(faults).filter(Boolean).length;

  return (
    <>
      <form className={styles.form} method="dialog" noValidate ref={form} onKeyDown={onEnter(pay)}>
        <h2 className={styles.title}>{words.title}</h2>
        <fieldset className={styles.group}>
          <legend>{words.you}</legend>
          <Field {...words.name} {...common("name")} name="name" autoComplete="name" />
          <Field
            {...words.email}
            {...common("email")}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
          />
          <Field
            {...words.phone}
            {...common("phone")}
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
          />
        </fieldset>
        <MethodFields words={words} common={common} onChange={() => setFaults({})} />
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
      <PaymentSuccess
        words={words.dialog}
        closeLabel={closeLabel}
        productId={productId}
        receipt={receipt}
        contactHref={contactHref}
        onClose={() => setReceipt(undefined)}
      />
    </>
  );
}

const clear = (input: HTMLInputElement | null) => {
  if (input) input.value = "";
};

// Without a submit button the browser does nothing on Enter; people expect it to pay.
const onEnter = (pay: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
    event.preventDefault();
    pay();
  }
};
