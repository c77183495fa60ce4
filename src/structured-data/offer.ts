import { paths } from "../paths";
import type { Offer } from "../schemas/offer";
import { theCompany } from "./organisation";
import type { Thing } from "./thing";

/** An offer as schema.org Product with its price, as the page shows it. */
export function product(offer: Offer, origin: string): Thing {
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
  };
}
