import type { Offer } from "../schemas/offer.ts";
import type { Entry } from "./orders.ts";

/** What is wrong between the offers: two with the same number, which is their address. */
export function offerFaults(offers: readonly Entry<Offer>[]): string[] {
  return offers.flatMap(({ id, data }) => {
    const other = offers.find((offer) => offer.id < id && offer.data.id === data.id);
    if (!other) return [];
    return [`content/offers/${id}.yaml: id: ${data.id} is already the number of ${other.id}; choose another`];
  });
}
