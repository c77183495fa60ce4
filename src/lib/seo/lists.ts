import type { BreadcrumbList, ItemList } from "schema-dts";
import { siteOrigin } from "#src/content/site-origin.ts";

interface Page {
  name: string;
  /** Canonical path. */
  path: string;
}

/** A trail from the home page to the page shown as a schema.org node. */
export function breadcrumbs(trail: Page[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteOrigin + path,
    })),
  } satisfies BreadcrumbList;
}

/** A list of pages as a schema.org node, in the order shown. */
export function pageList(pages: Page[]) {
  return {
    "@type": "ItemList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: siteOrigin + path,
    })),
  } satisfies ItemList;
}
