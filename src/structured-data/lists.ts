import type { Thing } from "./thing";

interface Page {
  name: string;
  /** Canonical path. */
  path: string;
}

/** A trail from the home page to the page shown as a schema.org node. */
export function breadcrumbs(trail: Page[], origin: string): Thing {
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

/** A list of pages as a schema.org node, in the order shown. */
export function pageList(pages: Page[], origin: string): Thing {
  return { "@type": "ItemList", itemListElement: pageItems(pages, origin) };
}

/** The pages of a list, numbered from 1. */
export function pageItems(pages: Page[], origin: string): Thing[] {
  return pages.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: origin + path,
  }));
}
