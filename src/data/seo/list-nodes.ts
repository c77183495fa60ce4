import type { BreadcrumbList, ItemList } from "schema-dts";
import { siteOrigin } from "#src/data/content/site-origin.ts";

interface Page {
  name: string;
  /** Canonical path. */
  path: string;
}

/** Returns the schema.org node of a breadcrumb trail. */
export function breadcrumbNode(trail: Page[]) {
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

/** Returns the schema.org node of a list of pages. */
export function pageListNode(pages: Page[]) {
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
