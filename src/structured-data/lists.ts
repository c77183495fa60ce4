import type { BreadcrumbList, ItemList } from "schema-dts";
import type { Work } from "../portfolio/work";

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
  return {
    "@type": "ItemList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: origin + path,
    })),
  } satisfies ItemList;
}

/** The portfolio as a list of works, in the order of the page. */
export function workList(works: Work[], name: string, origin: string) {
  const pages = works.map(({ title, path }) => ({ name: title, path }));
  return { ...pageList(pages, origin), name, numberOfItems: works.length } satisfies ItemList;
}
