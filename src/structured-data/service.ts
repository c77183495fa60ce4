import type { Thing } from "../frame/structured-data";

interface Service {
  name: string;
  description: string;
  /** Canonical path of its page. */
  path: string;
}

/** A service as a schema.org node, offered by the company in the places its offices stand in. */
export function serviceThing({ name, description, path }: Service, places: string[], origin: string): Thing {
  return {
    "@type": "Service",
    "@id": `${origin}${path}#service`,
    name,
    serviceType: name,
    description,
    url: origin + path,
    provider: { "@id": `${origin}/#organization` },
    areaServed: places.map((place) => ({ "@type": "City", name: place })),
  };
}

/** A list of pages as a schema.org node, in the order shown. */
export function pageList(pages: { name: string; path: string }[], origin: string): Thing {
  return {
    "@type": "ItemList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: origin + path,
    })),
  };
}
