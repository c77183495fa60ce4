import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ValidationMessages } from "#shared/forms/validate.ts";
import type { PaymentFormCopy } from "#shared/schemas/pages/payment.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { createKey } from "#src/components/create-key.ts";
import { Dialog } from "#src/components/Dialog.tsx";
import { Field } from "#src/components/Field.tsx";
import { focusField } from "#src/components/focus-field.ts";
import { Notice } from "#src/components/Notice.tsx";
import { nextPaint } from "#src/components/next-paint.ts";
import { Rupees } from "#src/components/Rupees.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import styles from "./PaymentForm.module.css";
import {
  getMonthInIndia,
  methodFields,
  type PaymentErrors,
  type PaymentField,
  validatePayment,
} from "./payment.ts";

interface Props {
  copy: PaymentFormCopy;
  /** Error messages of name, email and phone. */
  payerMessages: ValidationMessages;
  closeLabel: string;
  productId: number;
  productName: string;
  /** The price in rupees. */
  amount: number;
  /** Marks the dialog as a demonstration. */
  demo: string;
  /** The enquiry that the dialog offers to send: the path and the hidden fields besides those of the payer. */
  enquiry: { action: string; fields: Record<string, string> };
  /** The consent notice of that enquiry. */
  consent?: ReactNode;
  /** Shown instead of the button if JavaScript is disabled. */
  children?: ReactNode;
}

/** The fields of the payer, which an enquiry has, too. */
const payerNames = ["name", "email", "phone"] as const;

/**
 * A demonstration of a payment (E9). No card or UPI datum leaves the page: those inputs have no name, `method="dialog"`
 * prevents a request even if the form is submitted by other means, and only the values in the dialog are stored in
 * state. The dialog offers to send the offer and the payer's details as an enquiry.
 */
export function PaymentForm({
  copy,
  payerMessages,
  closeLabel,
  productId,
  productName,
  amount,
  demo,
  enquiry,
  consent,
  children,
}: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  // Set until an error is shown or the dialog is closed, so that a double click pays once.
  const isPaying = useRef(false);
  const [errors, setErrors] = useState<PaymentErrors>({});
  const [summary, setSummary] = useState({ attempt: 0, isLive: false });
  const [payer, setPayer] = useState<Record<(typeof payerNames)[number] | "key", string>>();
  const { dialog } = copy;
  // Values are read from the controls, not stored in state: they may be typed before hydration, and card data is secret.
  const getInput = (id: string) => formRef.current?.elements.namedItem(`pay-${id}`) as HTMLInputElement;
  const getValue = (field: PaymentField) => getInput(field).value;
  const validate = () => {
    const method = getInput("upi").checked ? "upi" : "credit-card";
    const messages = { payer: payerMessages, method: copy.wrong };
    return validatePayment(method, getValue, getMonthInIndia(new Date()), messages);
  };

  async function pay() {
    if (isPaying.current) return;
    isPaying.current = true;
    await nextPaint();
    const newErrors = validate();
    const [firstInvalid] = Object.keys(newErrors);
    const control = firstInvalid && getInput(firstInvalid);
    // The error is rendered before the focus moves, so that screen readers announce it with the field.
    flushSync(() => {
      setErrors(newErrors);
      setSummary(({ attempt }) => ({ attempt: attempt + 1, isLive: control === document.activeElement }));
    });
    if (control) {
      isPaying.current = false;
      return focusField(control);
    }
    const [name = "", email = "", phone = ""] = payerNames.map((field) => getValue(field).trim());
    setPayer({ name, email, phone, key: createKey() });
    // Remounting the fields would empty them too, but the dialog returns the focus to the field in which Enter was pressed.
    for (const field of Object.values(methodFields).flat()) getInput(field).value = "";
  }

  function closeDialog() {
    isPaying.current = false;
    setPayer(undefined);
  }

  const getFieldProps = (field: PaymentField) => ({
    id: `pay-${field}`,
    errors: errors[field] ? [errors[field]] : undefined,
    required: true,
    // An error disappears when it is corrected. New errors appear only on submit.
    onInput: () => errors[field] && setErrors({ ...errors, [field]: validate()[field] }),
  });
  // Without a name the value is never sent, and "off" prevents the browser from storing it.
  const getSecretProps = (field: PaymentField) => ({ ...getFieldProps(field), autoComplete: "off" });
  const getPayerProps = (field: "name" | "email" | "phone") => ({
    ...copy[field],
    ...getFieldProps(field),
    name: field,
  });
  const methodProps = {
    type: "radio",
    name: "payment-method",
    className: styles.radio,
    onChange: () => setErrors({}),
  };
  const errorCount = Object.values(errors).filter(Boolean).length;

  return (
    <>
      <form className={styles.form} method="dialog" noValidate ref={formRef} onKeyDown={handleEnter(pay)}>
        <h2 className={styles.title}>{copy.title}</h2>
        <fieldset className={styles.group}>
          <legend>{copy.you}</legend>
          <Field {...getPayerProps("name")} autoComplete="name" />
          <Field {...getPayerProps("email")} type="email" autoComplete="email" inputMode="email" />
          <Field {...getPayerProps("phone")} type="tel" autoComplete="tel" inputMode="tel" />
        </fieldset>
        {/* CSS shows the fields of the chosen method, so that the choice works without JavaScript. */}
        <fieldset className={styles.group} data-choice>
          <legend>{copy.method}</legend>
          <div className={styles.methods}>
            <label className={styles.method} htmlFor="pay-upi">
              <input {...methodProps} id="pay-upi" value="upi" />
              {copy.upi}
            </label>
            <label className={styles.method} htmlFor="pay-credit-card">
              <input {...methodProps} id="pay-credit-card" value="credit-card" defaultChecked />
              {copy.creditCard}
            </label>
          </div>
          <div className={styles.card}>
            <Field {...copy.cardNumber} {...getSecretProps("card-number")} inputMode="numeric" />
            <div className={styles.pair}>
              <Field {...copy.expiry} {...getSecretProps("expiry")} />
              <Field {...copy.cvv} {...getSecretProps("cvv")} inputMode="numeric" />
            </div>
          </div>
          <div className={styles.upi}>
            <Field {...copy.upiId} {...getSecretProps("upi-id")} inputMode="email" />
          </div>
        </fieldset>
        <div className={styles.send}>
          <div>
            {/* Screen readers announce the first field with an error or, if it has the focus already, the notice. */}
            {errorCount > 0 && (
              <Notice tone="danger" live={summary.isLive} key={summary.attempt}>
                <p>{fillPlaceholders(copy.faults, { count: errorCount })}</p>
              </Notice>
            )}
          </div>
          <div className={styles.button}>
            <Button onClick={pay}>{copy.button}</Button>
            <p className={styles.privacy}>{copy.privacy}</p>
          </div>
          {children}
        </div>
      </form>
      <Dialog open={payer !== undefined} title={dialog.title} closeLabel={closeLabel} onClose={closeDialog}>
        <p className={styles.demo} data-display-font>
          {demo}
        </p>
        {payer && (
          <dl className={styles.facts}>
            <DescriptionItem term={dialog.productId}>{productId}</DescriptionItem>
            <DescriptionItem term={dialog.product}>{productName}</DescriptionItem>
            <DescriptionItem term={dialog.amount}>
              <Rupees amount={amount} />
            </DescriptionItem>
            {payerNames.map((field) => (
              <DescriptionItem term={dialog[field]} key={field}>
                {payer[field]}
              </DescriptionItem>
            ))}
          </dl>
        )}
        <p>{dialog.text}</p>
        <form className={styles.enquiry} method="post" action={enquiry.action} noValidate>
          {Object.entries({ ...enquiry.fields, ...payer }).map(([name, value]) => (
            <input type="hidden" name={name} value={value} key={name} />
          ))}
          <p>{dialog.ask}</p>
          {consent}
          <Button type="submit">{dialog.send}</Button>
        </form>
      </Dialog>
    </>
  );
}

// Handles Enter, which browsers ignore in a form without a submit button.
const handleEnter = (pay: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
    event.preventDefault();
    pay();
  }
};
