import { paths } from "../paths";
import type { Company } from "../schemas/company";

/** One node of a schema.org graph. */
export type Thing = { "@type": string | string[] } & Record<string, unknown>;

/**
 * The company and its offices as schema.org nodes, named by `#organization` for other nodes to refer to.
 * @param origin public origin without a trailing slash
 */
export function organisation(company: Company, origin: string): Thing {
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": `${origin}/#organization`,
    name: company.name,
    url: origin + paths.home,
    logo: `${origin}/icon-512.png`,
    image: origin + paths.socialPicture(paths.home),
    slogan: company.tagline,
    description: company.summary,
    foundingDate: String(company.founded),
    telephone: company.phone,
    faxNumber: company.fax,
    email: company.email,
    sameAs: company.social.map((page) => page.url),
    address: company.offices.map(postalAddress),
    location: company.offices.map((office) => ({
      "@type": "Place",
      name: `${company.name}, ${office.name}`,
      address: postalAddress(office),
      geo: { "@type": "GeoCoordinates", latitude: office.latitude, longitude: office.longitude },
    })),
  };
}

function postalAddress(office: Company["offices"][number]): Thing {
  return {
    "@type": "PostalAddress",
    streetAddress: office.street,
    addressLocality: office.locality,
    addressRegion: office.region,
    postalCode: office.postalCode,
    addressCountry: "IN",
  };
}

/** The company in a line, on pages that are not about it: the whole stands on the home page. */
export function organisationReference(company: Company, origin: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: company.name,
    url: origin + paths.home,
  };
}

/** A trail from the home page to the page shown; `trail` holds name and canonical path of each step. */
export function breadcrumbs(trail: { name: string; path: string }[], origin: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
