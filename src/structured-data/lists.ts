import type { BreadcrumbList, ItemList, ListItem } from "schema-dts";

interface Page {
  name: string;
  /** Canonical path. */
  path: string;
}

/** A trail from the home page to the page shown as a schema.org node. */
export function breadcrumbs(trail: Page[], origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  } satisfies BreadcrumbList;
}

/** A list of pages as a schema.org node, in the order shown. */
export function pageList(pages: Page[], origin: string) {
  return { "@type": "ItemList", itemListElement: pageItems(pages, origin) } satisfies ItemList;
}

/** The pages of a list, numbered from 1. */
export function pageItems(pages: Page[], origin: string) {
  return pages.map(
    ({ name, path }, index) =>
      ({ "@type": "ListItem", position: index + 1, name, url: origin + path }) satisfies ListItem,
  );
}
