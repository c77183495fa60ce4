import { paths } from "#shared/addresses/paths.ts";
import type { Home } from "#shared/schemas/pages/home.ts";
import type { StreetShop } from "#shared/schemas/pages/street.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { readShopName, type ShopNameFault } from "#shared/text/shop-name.ts";

/** What a visitor has put on the street (R14a). */
export interface VisitorStreet {
  /** The name as typed, also if it is refused. */
  typed: string;
  /** The name on the signs, without the words for which it is refused; may be empty. */
  shop: string;
  fault: ShopNameFault | undefined;
  /** The shop in front. */
  trade: StreetShop;
  place: string;
}

type Hero = Pick<Home["hero"], "slides" | "form">;

/**
 * Reads the query string of the street and of the link to the contact form. Unknown trades and places are ignored, so
 * that the pages show no text of a link besides the checked name.
 */
export function readStreet(query: URLSearchParams, { slides, form }: Hero): VisitorStreet {
  const typed = query.get("shop") ?? "";
  const { name, fault } = readShopName(typed);
  const trade = slides.find(({ id }) => id === query.get("trade")) ?? (slides[0] as StreetShop);
  const place = listPlaces({ slides, form }).find((place) => place === query.get("place")) ?? trade.place;
  return { typed: fault ? typed : name, shop: name, fault, trade, place };
}

/** Returns the places in the form: those of the shops, then the others. */
export const listPlaces = ({
  slides,
  form,
}: {
  slides: readonly Pick<StreetShop, "place">[];
  form: Hero["form"];
}): string[] => [...new Set([...slides.map(({ place }) => place), ...form.places])];

/** Returns the query string of a street. */
export function getStreetQuery({ shop, trade, place }: VisitorStreet): URLSearchParams {
  return new URLSearchParams({
    ...(shop && { shop }),
    trade: trade.id,
    ...(place !== trade.place && { place }),
  });
}

/** Fills a text of the form with the street of a visitor. */
export const fillStreetText = (text: string, { shop, trade, place }: VisitorStreet): string =>
  fillPlaceholders(text, { shop, trade: trade.trade, place });

/** Returns the contact form for a street. Without a name it is that of the button in the content. */
export const getContactHref = (street: VisitorStreet, href: string): string =>
  street.shop ? paths.contactForStreet(getStreetQuery(street)) : href;
