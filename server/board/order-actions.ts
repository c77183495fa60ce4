import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import type { OrderRow, OrderState } from "#server/database/tables.ts";
import type { OrderAction as Action, OrderContext, OrderResult } from "#server/orders/order-changes.ts";
import { findOrder } from "#server/orders/orders.ts";
import { confirmPayment, noteMismatch, noteMissing } from "#server/orders/payments.ts";
import { recordRefund, requestRefund } from "#server/orders/refunds.ts";
import { parseRupees } from "#server/orders/rupees.ts";
import { cancelOrder } from "#server/orders/unpaid-orders.ts";
import { withLatinDigits } from "#shared/forms/validate.ts";
import { type BoardOutcome, explainRefusal } from "./board-actions.ts";

export const orderActions = [
  "confirm-payment",
  "note-missing",
  "note-mismatch",
  "cancel-order",
  "request-refund",
  "record-refund",
] as const;
export type OrderActionName = (typeof orderActions)[number];

/** The fields of the forms. `text` is a note. */
const fieldNames = ["transaction", "amount", "text", "confirmed"] as const;
export type OrderFieldName = (typeof fieldNames)[number];
export type OrderProblem =
  | "amountUnclear"
  | "amountSame"
  | "transactionUnclear"
  | "transactionMissing"
  | "transactionShared"
  | "refundTooLarge"
  | "unconfirmed";
export type OrderErrors = Partial<Record<OrderFieldName, OrderProblem>>;
type Values = Partial<Record<OrderFieldName, string>>;

/** An action on an order that was not performed, with the submitted values. */
export interface RejectedOrderAction {
  action: OrderActionName;
  values: Values;
  /** Empty if the values are valid, and the action was not performed for another reason. */
  errors: OrderErrors;
}

export interface OrderActionRequest {
  reference: string;
  action: OrderActionName;
  /** Slug of the member who uses the device. */
  actor: string | undefined;
  values: Values;
  expectedVersion?: number | undefined;
}

export type OrderActionOutcome = BoardOutcome | { errors: OrderErrors };

const stateActions: Record<OrderState, readonly OrderActionName[]> = {
  ordered: ["confirm-payment", "note-mismatch", "cancel-order"],
  reported: ["confirm-payment", "note-missing", "note-mismatch", "cancel-order"],
  mismatch: ["confirm-payment"],
  paid: [],
  cancelled: ["note-mismatch"],
  lapsed: ["confirm-payment", "note-mismatch", "cancel-order"],
  refunding: [],
  refunded: [],
};

/**
 * Returns what staff can do with an order in its state.
 * @param hasFailedRefund whether the payment service has refused the refund, so that staff may return the money by hand
 */
export function listOrderActions(
  { state, paid_by }: Pick<OrderRow, "state" | "paid_by">,
  hasFailedRefund: boolean,
): OrderActionName[] {
  const isRefundable = state === "paid" || state === "mismatch";
  return [
    ...stateActions[state],
    // A mistyped amount can be corrected.
    ...(state === "mismatch" && paid_by === "upi" ? (["note-mismatch"] as const) : []),
    ...(isRefundable && paid_by === "razorpay" ? (["request-refund"] as const) : []),
    ...(isRefundable && (paid_by === "upi" || hasFailedRefund) ? (["record-refund"] as const) : []),
  ];
}

/** Numbers of banks and payment apps consist of letters and digits; some are written in groups. */
const TRANSACTION = /^(?=.*[A-Za-z0-9])[A-Za-z0-9/_. -]{1,40}$/;
const MAX_FIELD_LENGTH = 200;

/** Returns the submitted values of an action. Notes are truncated when they are stored. */
export const pickOrderValues = (fields: Record<string, string | undefined>): Values =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = name === "text" ? fields[name] : fields[name]?.slice(0, MAX_FIELD_LENGTH);
      return value === undefined ? [] : [[name, value]];
    }),
  );

function validate(
  { action, values }: OrderActionRequest,
  { total_paise, state, paid_paise, refunded_paise }: OrderRow,
): OrderErrors | undefined {
  const { amount = "", confirmed } = values;
  const transaction = getTransaction(values);
  if (action === "record-refund" && transaction === "") return { transaction: "transactionMissing" };
  if (transaction !== "" && !TRANSACTION.test(transaction)) return { transaction: "transactionUnclear" };
  if (action === "note-mismatch") {
    const paise = parseRupees(amount);
    if (paise === undefined) return { amount: "amountUnclear" };
    if (paise === total_paise && state !== "cancelled") return { amount: "amountSame" };
  }
  if (action === "record-refund" && amount.trim() !== "") {
    const paise = parseRupees(amount);
    if (paise === undefined) return { amount: "amountUnclear" };
    if (paise > (paid_paise ?? 0) - refunded_paise) return { amount: "refundTooLarge" };
  }
  const needsConfirmation = action === "cancel-order" || action === "request-refund";
  return needsConfirmation && confirmed !== "yes" ? { confirmed: "unconfirmed" } : undefined;
}

const getTransaction = ({ transaction = "" }: Values): string =>
  withLatinDigits(transaction).replace(/\s+/g, " ").trim();

/**
 * Performs an action on an order, with its mails to the buyer.
 * @returns the errors of the fields if the input is invalid
 */
export async function performOrderAction(
  context: Context,
  request: OrderActionRequest,
): Promise<OrderActionOutcome> {
  const { db } = context.database;
  const order = await findOrder(db, request.reference);
  if (!order) return "refused";
  const errors = validate(request, order);
  if (errors) return { errors };
  const result = await run(context, request, order);
  if (result === "shared") return { errors: { confirmed: "transactionShared" } };
  return result === "done" ? "done" : explainRefusal(db, request);
}

function run(
  { database: { db }, content, options, clock }: Context,
  { reference, action: name, actor: slug, values, expectedVersion }: OrderActionRequest,
  { paid_by }: OrderRow,
): Promise<OrderResult | "shared"> {
  const actor = findCurrentMember(content, slug) && slug;
  const action: Action = { reference, now: clock(), actor, expectedVersion };
  const orderContext: OrderContext = { content, hasWebhook: options.webhookUrl !== undefined };
  const { text: note = "", amount = "", confirmed } = values;
  const transaction = getTransaction(values);
  switch (name) {
    case "confirm-payment":
      return confirmPayment(db, action, transaction, orderContext, { isSharedAccepted: confirmed === "yes" });
    case "note-missing":
      return noteMissing(db, action, note, orderContext);
    case "note-mismatch":
      return noteMismatch(db, action, { amountPaise: parseRupees(amount) ?? 0, note }, orderContext);
    case "cancel-order":
      return cancelOrder(db, action, { note }, orderContext);
    case "request-refund":
      return requestRefund(db, action, note, orderContext);
    case "record-refund":
      return recordRefund(
        db,
        action,
        {
          id: transaction,
          by: paid_by ?? "upi",
          note,
          ...(amount.trim() !== "" && { amountPaise: parseRupees(amount) ?? 0 }),
        },
        orderContext,
      );
  }
}
