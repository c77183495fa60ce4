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
import { siteOrigin } from "#src/content/site-origin.ts";

/**
 * The company and its offices as schema.org nodes, which other nodes refer to by `theCompany`.
 */
export function organisation(company: Company) {
  return {
    "@type": ["Organization", "ProfessionalService"],
    ...theCompany,
    name: company.name,
    url: siteOrigin + paths.home,
    logo: `${siteOrigin}/icon-512.png`,
    image: siteOrigin + paths.socialPicture(paths.home),
    slogan: company.tagline,
    description: company.summary,
    foundingDate: String(company.founded),
    telephone: company.phone,
    faxNumber: company.fax,
    email: company.email,
    sameAs: company.social.map((page) => page.url),
    areaServed: areas(company),
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
      name: `${company.name}, ${office.name}`,
      address: postalAddress(office),
      geo: { "@type": "GeoCoordinates", latitude: office.latitude, longitude: office.longitude },
    })),
  } satisfies MergeLeafTypes<[OrganizationLeaf, ProfessionalServiceLeaf]>;
}

/** The towns of the offices and their state: where the company works. */
const areas = ({ offices }: Company) => [
  ...offices.map(({ locality }) => ({ "@type": "City" as const, name: locality })),
  ...[...new Set(offices.map(({ region }) => region))].map((name) => ({ "@type": "State" as const, name })),
];

/** Refers to the node of the company. */
export const theCompany: IdReference = { "@id": `${siteOrigin}/#organization` };

/** An office's address as a schema.org node. */
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

/** The company in a line, on pages that are not about it: the whole stands on the home page. */
export function organisationReference(company: Company) {
  return {
    "@type": "Organization",
    ...theCompany,
    name: company.name,
    url: siteOrigin + paths.home,
  } satisfies Organization;
}

/** A service as a schema.org node, offered by the company where it works. */
export function serviceThing(
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
    provider: theCompany,
    areaServed: areas(company),
  } satisfies Service;
}

/**
 * An offer as a schema.org node. Without schema.org's own `Offer`, which binds: the payment is a demonstration, and
 * what is bought is agreed in writing.
 */
export function offeredService({ id, name, description, audience }: Offer) {
  const path = paths.payment(id);
  return {
    "@type": "Service",
    "@id": `${siteOrigin}${path}#service`,
    name,
    description,
    url: siteOrigin + path,
    image: siteOrigin + paths.socialPicture(path),
    provider: theCompany,
    audience: { "@type": "BusinessAudience", audienceType: audience },
  } satisfies Service;
}
