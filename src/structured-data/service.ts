import type { Service } from "schema-dts";
import type { Company } from "../../shared/schemas/company";
import { areas, theCompany } from "./organisation.ts";

interface ServicePage {
  name: string;
  description: string;
  /** Canonical path of its page. */
  path: string;
}

/** A service as a schema.org node, offered by the company where it works. */
export function serviceThing({ name, description, path }: ServicePage, company: Company, origin: string) {
  return {
    "@type": "Service",
    "@id": `${origin}${path}#service`,
    name,
    serviceType: name,
    description,
    url: origin + path,
    provider: theCompany(origin),
    areaServed: areas(company),
  } satisfies Service;
}
