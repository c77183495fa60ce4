import type { Service } from "schema-dts";
import { theCompany } from "./organisation.ts";

interface ServicePage {
  name: string;
  description: string;
  /** Canonical path of its page. */
  path: string;
}

/** A service as a schema.org node, offered by the company in the places its offices stand in. */
export function serviceThing({ name, description, path }: ServicePage, places: string[], origin: string) {
  return {
    "@type": "Service",
    "@id": `${origin}${path}#service`,
    name,
    serviceType: name,
    description,
    url: origin + path,
    provider: theCompany(origin),
    areaServed: places.map((place) => ({ "@type": "City", name: place })),
  } satisfies Service;
}
