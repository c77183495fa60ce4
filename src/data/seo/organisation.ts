import type {
  IdReference,
  MergeLeafTypes,
  Organization,
  OrganizationLeaf,
  PostalAddress,
  ProfessionalServiceLeaf,
  Service,
} from "schema-dts";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";

/** Returns the schema.org node of the company with its offices. */
export function organisationNode(companyName: string, company: Company) {
  return {
    "@type": ["Organization", "ProfessionalService"],
    ...companyReference,
    name: companyName,
    url: siteOrigin + paths.home,
    logo: `${siteOrigin}/icon-512.png`,
    image: siteOrigin + paths.socialCard(paths.home),
    slogan: company.tagline,
    description: company.summary,
    foundingDate: String(company.founded),
    telephone: company.phone,
    ...(company.fax && { faxNumber: company.fax }),
    email: company.email,
    ...(company.social.length > 0 && { sameAs: company.social.map((page) => page.url) }),
    areaServed: areasServed(company),
    ...(company.openingHours && {
      openingHoursSpecification: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: company.workingDays.map((day) => `https://schema.org/${day}` as const),
        ...company.openingHours,
      },
    }),
    ...(company.legal.name && { legalName: company.legal.name }),
    ...(company.legal.gstin && { taxID: company.legal.gstin }),
    address: company.offices.map(postalAddress),
    location: company.offices.map((office) => ({
      "@type": "Place",
      name: `${companyName}, ${office.name}`,
      address: postalAddress(office),
      geo: { "@type": "GeoCoordinates", latitude: office.latitude, longitude: office.longitude },
    })),
  } satisfies MergeLeafTypes<[OrganizationLeaf, ProfessionalServiceLeaf]>;
}

/** Returns the area served: the towns of the offices, and their states. */
const areasServed = ({ offices }: Company) => [
  ...offices.map(({ locality }) => ({ "@type": "City" as const, name: locality })),
  ...[...new Set(offices.map(({ region }) => region))].map((name) => ({ "@type": "State" as const, name })),
];

/** A reference to the node of the company. */
export const companyReference: IdReference = { "@id": `${siteOrigin}/#organization` };

/** Returns the schema.org node of the postal address of an office. */
export function postalAddress(office: Company["offices"][number]) {
  return {
    "@type": "PostalAddress",
    streetAddress: office.street,
    addressLocality: office.locality,
    addressRegion: office.region,
    postalCode: office.postalCode,
    addressCountry: "IN",
  } satisfies PostalAddress;
}

/** Returns a short node of the company, for all pages but the home, contact and about pages. */
export function organisationSummary(companyName: string) {
  return {
    "@type": "Organization",
    ...companyReference,
    name: companyName,
    url: siteOrigin + paths.home,
  } satisfies Organization;
}

/** Returns the schema.org node of a service. */
export function serviceNode(
  { name, description, path }: { name: string; description: string; path: string },
  company: Company,
) {
  return {
    "@type": "Service",
    "@id": `${siteOrigin}${path}#service`,
    name,
    serviceType: name,
    description,
    url: siteOrigin + path,
    provider: companyReference,
    areaServed: areasServed(company),
  } satisfies Service;
}

/**
 * Returns the schema.org node of an offer. Its type is `Service`, because an `Offer` would be binding: the payment is a
 * demonstration, and purchases are agreed in writing.
 */
export function offerNode({ id, name, description, audience }: Offer) {
  const path = paths.payment(id);
  return {
    "@type": "Service",
    "@id": `${siteOrigin}${path}#service`,
    name,
    description,
    url: siteOrigin + path,
    image: siteOrigin + paths.socialCard(path),
    provider: companyReference,
    audience: { "@type": "BusinessAudience", audienceType: audience },
  } satisfies Service;
}
