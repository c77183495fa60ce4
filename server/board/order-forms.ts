import type { FastifyReply, FastifyRequest } from "fastify";
import type { Fields } from "#server/http/form-body.ts";
import { sendMessage, wantsJson } from "#server/http/responses.ts";
import { paths } from "#shared/addresses/paths.ts";
import { addParams, type BoardRouteOptions, createMemberCookies, parseVersion } from "./board-routes.ts";
import {
  type OrderActionName,
  type OrderActionOutcome,
  orderActions,
  pickOrderValues,
} from "./order-actions.ts";

const REJECTED = "The order was not changed, because a field is missing or invalid.";

/** Returns the action of a form about an order, or `undefined` for another form. */
export const findOrderAction = ({ action }: Fields): OrderActionName | undefined =>
  orderActions.find((name) => name === action);

interface OrderForm {
  reference: string;
  action: OrderActionName;
  fields: Fields;
  /** Slug of the member who uses the device. */
  actor: string | undefined;
  /** Adds the parameters of the list from which the enquiry was opened. */
  addFrom: (path: string) => string;
}

/**
 * Performs an action on an order. If it has no effect, the page shows why, and its form contains the submitted values.
 * @returns the location of the page with the outcome, or the response that was sent
 */
export async function submitOrderForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { board, onAction, renderRejectedOrder }: BoardRouteOptions,
  { reference, action, fields, actor, addFrom }: OrderForm,
): Promise<string | FastifyReply> {
  const values = pickOrderValues(fields);
  const expectedVersion = parseVersion(fields);
  const outcome = await board.performOrderAction({ reference, action, actor, values, expectedVersion });
  onAction?.();
  const url = addFrom(getLocation(reference, outcome));
  const errors = typeof outcome === "object" ? outcome.errors : {};
  if (outcome === "done") return url;
  if (wantsJson(request)) {
    // The script then submits the form without it, which shows the errors. It restores the values of other outcomes.
    return typeof outcome === "object" ? sendMessage(reply, 422, REJECTED, { reason: "rejected" }) : url;
  }
  if (!renderRejectedOrder) return url;
  const cookies = createMemberCookies(fields);
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return renderRejectedOrder(request, reply, { url, rejectedOrder: { action, values, errors } });
}

function getLocation(reference: string, outcome: OrderActionOutcome): string {
  const page = paths.boardEnquiry(reference);
  if (outcome === "stale") return addParams(page, { stale: "1" });
  return outcome === "refused" ? addParams(page, { unchanged: "1" }) : `${page}#order`;
}
