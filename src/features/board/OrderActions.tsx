import type { ReactNode } from "react";
import type { OrderActionName, OrderFieldName, RejectedOrderAction } from "#server/board/order-actions.ts";
import type { OrderDetails } from "#server/board/order-details.ts";
import { paths } from "#shared/addresses/paths.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { formatPaise } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import type { AppointmentFormProps } from "./AppointmentForm.tsx";
import styles from "./BoardOrder.module.css";
import { BoardForm, getMemberOptions } from "./BoardParts.tsx";

export type OrderActionsProps = Pick<
  AppointmentFormProps,
  "enquiry" | "copy" | "members" | "member" | "formToken" | "from" | "typedText"
> & {
  order: OrderDetails;
  /** An action that was not performed. Its form contains the submitted values. */
  rejectedOrder: RejectedOrderAction | undefined;
};

/** A form for each thing that staff can do with an order in its state. */
export const OrderActions = (props: OrderActionsProps) => (
  <div className={styles.actions} data-live="order-actions">
    {props.order.actions.map((action) => (
      <ActionForm key={action} action={action} {...props} />
    ))}
  </div>
);

type FormProps = OrderActionsProps & { action: OrderActionName };

function ActionForm(props: FormProps) {
  switch (props.action) {
    case "confirm-payment":
      return <ConfirmForm {...props} />;
    case "note-missing":
      return <NoteMissingForm {...props} />;
    case "note-mismatch":
      return <NoteMismatchForm {...props} />;
    case "cancel-order":
      return <CancelForm {...props} />;
    case "request-refund":
      return <RequestRefundForm {...props} />;
    case "record-refund":
      return <RecordRefundForm {...props} />;
  }
}

/** The payment has arrived. The service's own payments have a number. */
function ConfirmForm(props: FormProps) {
  const { order, copy } = props;
  const labels = copy.orders.actions["confirm-payment"];
  return (
    <OrderForm {...props} mail={labels.mail} isPrimary button={order.paid_by ? labels.rest : labels.button}>
      {order.paid_by !== "razorpay" && (
        <OrderField
          {...props}
          name="transaction"
          label={labels.transaction}
          hint={labels.hint}
          // The rest of the amount has arrived with another number.
          initial={order.state === "mismatch" ? "" : (order.reported_number ?? "")}
        />
      )}
      {getSubmitted(props, "confirmed").errors.length > 0 && (
        <Confirmation {...props} label={labels.shared} />
      )}
    </OrderForm>
  );
}

function NoteMissingForm(props: FormProps) {
  const labels = props.copy.orders.actions["note-missing"];
  return (
    <Folded {...props} title={labels.title}>
      <OrderForm {...props} mail={labels.mail} button={labels.button}>
        <NoteField {...props} label={labels.note} />
      </OrderForm>
    </Folded>
  );
}

function NoteMismatchForm(props: FormProps) {
  const labels = props.copy.orders.actions["note-mismatch"];
  return (
    <Folded {...props} title={props.order.state === "cancelled" ? labels.late : labels.title}>
      <OrderForm {...props} mail={labels.mail} button={labels.button}>
        <OrderField {...props} name="amount" label={labels.amount} hint={labels.hint} required />
        <NoteField {...props} label={labels.note} />
      </OrderForm>
    </Folded>
  );
}

function CancelForm(props: FormProps) {
  const labels = props.copy.orders.actions["cancel-order"];
  return (
    <Folded {...props} title={labels.title}>
      <OrderForm {...props} mail={labels.mail} button={labels.button}>
        <NoteField {...props} label={labels.note} />
        <Confirmation {...props} label={labels.confirmed} />
      </OrderForm>
    </Folded>
  );
}

const getRefund = ({ paid_paise, refunded_paise }: OrderDetails): string =>
  formatPaise((paid_paise ?? 0) - refunded_paise);

function RequestRefundForm(props: FormProps) {
  const labels = props.copy.orders.actions["request-refund"];
  const amount = getRefund(props.order);
  return (
    <Folded {...props} title={labels.title}>
      <OrderForm {...props} mail={labels.mail} button={fillPlaceholders(labels.button, { amount })}>
        <NoteField {...props} label={labels.note} />
        <Confirmation {...props} label={fillPlaceholders(labels.confirmed, { amount })} />
      </OrderForm>
    </Folded>
  );
}

function RecordRefundForm(props: FormProps) {
  const labels = props.copy.orders.actions["record-refund"];
  return (
    <Folded {...props} title={labels.title}>
      <OrderForm {...props} mail={labels.mail} button={labels.button}>
        <p>{fillPlaceholders(labels.text, { amount: getRefund(props.order) })}</p>
        <OrderField {...props} name="amount" label={labels.amount} hint={labels.hint} />
        <OrderField {...props} name="transaction" label={labels.transaction} required />
        <NoteField {...props} label={labels.note} />
      </OrderForm>
    </Folded>
  );
}

/** Whether the form contains values that were not stored. */
const isUnstored = ({ action, rejectedOrder, typedText }: FormProps): boolean =>
  rejectedOrder?.action === action || typedText?.form === action;

function Folded({ title, children, ...props }: FormProps & { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded} open={isUnstored(props)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface OrderFormProps extends FormProps {
  /** Who gets an email. */
  mail: string;
  button: string;
  isPrimary?: boolean;
  children: ReactNode;
}

function OrderForm({ mail, button, isPrimary = false, children, ...props }: OrderFormProps) {
  const { action, enquiry, copy, members, member, formToken, from } = props;
  const mailId = `${action}-mail`;
  return (
    <BoardForm
      className={styles.form}
      // Without a script, the page with the errors opens at the order.
      action={`${paths.boardEnquiry(enquiry.reference, from)}#order`}
      formToken={formToken}
      version={enquiry.version}
      data-not-stored={isUnstored(props) ? "" : undefined}
      noValidate={props.rejectedOrder?.action === action || undefined}
    >
      {/* Not the value of the button, because the script submits the form without it to show the errors. */}
      <input type="hidden" name="action" value={action} />
      {member === undefined && members.length > 0 && (
        <Field
          id={`${action}-member`}
          name="member"
          label={copy.device.choose}
          options={getMemberOptions(members)}
          required
        />
      )}
      {children}
      <p id={mailId} className={styles.mail}>
        {mail}
      </p>
      <Button type="submit" variant={isPrimary ? "primary" : "secondary"} aria-describedby={mailId}>
        {button}
      </Button>
    </BoardForm>
  );
}

/** Returns the submitted value of a field, and its error. */
function getSubmitted({ action, rejectedOrder, typedText, copy }: FormProps, name: OrderFieldName) {
  const typed = typedText?.form === action ? typedText.values[name] : undefined;
  if (rejectedOrder?.action !== action) return { value: typed, errors: [] };
  const problem = rejectedOrder.errors[name];
  return { value: rejectedOrder.values[name], errors: problem ? [copy.orders.errors[problem]] : [] };
}

interface OrderFieldProps extends FormProps {
  name: "transaction" | "amount";
  label: string;
  hint?: string;
  /** Value unless another one was submitted. */
  initial?: string;
  required?: boolean;
}

function OrderField({ name, label, hint, initial, required = false, ...props }: OrderFieldProps) {
  const { value, errors } = getSubmitted(props, name);
  return (
    <Field
      id={`${props.action}-${name}`}
      {...{ name, label, hint, errors, required }}
      defaultValue={value ?? initial}
      inputMode={name === "amount" ? "decimal" : undefined}
      maxLength={40}
      autoComplete="off"
    />
  );
}

const NoteField = ({ label, ...props }: FormProps & { label: string }) => (
  <Field
    id={`${props.action}-note`}
    name="text"
    label={label}
    multiline
    rows={3}
    maxLength={LIMITS.noteLength}
    defaultValue={getSubmitted(props, "text").value}
  />
);

/** A checkbox without which the action is not performed, because it cannot be undone. */
function Confirmation({ label, ...props }: FormProps & { label: string }) {
  const { value, errors } = getSubmitted(props, "confirmed");
  const errorId = `${props.action}-confirmed-error`;
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="confirmed"
          value="yes"
          required
          defaultChecked={value === "yes"}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? errorId : undefined}
        />
        {label}
      </label>
      {errors.length > 0 && (
        <p id={errorId} className={styles.error}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
