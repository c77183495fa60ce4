import type { Work } from "../portfolio";
import { pageItems } from "./lists";
import { theCompany } from "./organisation";
import type { Thing } from "./thing";

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
    creator: theCompany(origin),
  };
}

/** The portfolio as a list of works, in the order of the page. */
export function workList(works: Work[], name: string, origin: string): Thing {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: works.length,
    itemListElement: pageItems(
      works.map(({ title, path }) => ({ name: title, path })),
      origin,
    ),
  };
}
