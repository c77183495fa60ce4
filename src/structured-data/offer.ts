import type { Service } from "schema-dts";
import { paths } from "../../shared/addresses/paths";
import type { Offer } from "../../shared/schemas/offer";
import { theCompany } from "./organisation";

/**
 * An offer as a schema.org node. Without schema.org's own `Offer`, which binds: the payment is a demonstration, and
 * what is bought is agreed in writing.
 */
export function offeredService(offer: Offer, origin: string) {
  const url = origin + paths.payment(offer.id);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: offer.name,
    description: offer.description,
    url,
    image: origin + paths.socialPicture(paths.payment(offer.id)),
    provider: theCompany(origin),
    audience: { "@type": "BusinessAudience", audienceType: offer.audience },
  } satisfies Service;
}
