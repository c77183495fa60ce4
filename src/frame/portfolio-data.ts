import type { Work } from "../sections/portfolio/portfolio";
import type { Thing } from "./structured-data";

/** A project as schema.org CreativeWork. */
export function creativeWork(work: Work, origin: string): Thing {
  return {
    "@type": "CreativeWork",
    "@id": `${origin + work.path}#work`,
    name: work.title,
    url: origin + work.path,
    abstract: work.summary,
    genre: work.category,
    dateCreated: work.date,
    image: origin + work.picture,
    creator: { "@id": `${origin}/#organization` },
  };
}

/** The portfolio as a list of works, in the order of the page. */
export function workList(works: Work[], name: string, origin: string): Thing {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: works.length,
    itemListElement: works.map((work, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: work.title,
      url: origin + work.path,
    })),
  };
}
