import type { Offer } from "../../shared/schemas/offer";
import { entriesOf } from "./collections";
import { withCounts } from "./counts";

/** The offers by number. */
export async function orderedOffers(): Promise<Offer[]> {
  const offers = await withCounts(
    "offers",
    (await entriesOf("offers")).map(({ data }) => data),
  );
  return offers.sort((a, b) => a.id - b.id);
}
