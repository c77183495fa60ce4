import { getCollection } from "astro:content";
import { offerFaults } from "./content-checks/offers";
import type { Offer } from "./schemas/offer";
import { stopOn } from "./stop-on";

/** The offers by number; stops the build when two share one. */
export async function orderedOffers(): Promise<Offer[]> {
  const offers = await getCollection("offers");
  stopOn(offerFaults(offers));
  return offers.map(({ data }) => data).sort((a, b) => a.id - b.id);
}
