import type { Product } from "schema-dts";
import { paths } from "../../shared/addresses/paths";
import type { Offer } from "../../shared/schemas/offer";
import { theCompany } from "./organisation";

/** An offer as schema.org Product with its price, as the page shows it. */
export function product(offer: Offer, origin: string) {
  const url = origin + paths.payment(offer.id);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    sku: String(offer.id),
    name: offer.name,
    description: offer.description,
    image: origin + paths.socialPicture(paths.payment(offer.id)),
    brand: theCompany(origin),
    audience: { "@type": "BusinessAudience", audienceType: offer.audience },
    offers: {
      "@type": "Offer",
      price: offer.priceINR.toFixed(2),
      priceCurrency: "INR",
      url,
      seller: theCompany(origin),
    },
  } satisfies Product;
}
