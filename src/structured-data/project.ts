import type { CreativeWork, ItemList } from "schema-dts";
import type { Work } from "../portfolio/work";
import { pageItems } from "./lists";
import { theCompany } from "./organisation";

/** A project as schema.org CreativeWork. */
export function creativeWork(work: Work, origin: string) {
  return {
    "@type": "CreativeWork",
    "@id": `${origin + work.path}#work`,
    name: work.title,
    url: origin + work.path,
    abstract: work.summary,
    genre: work.category,
    dateCreated: work.date,
    image: origin + work.picture.normal.src,
    creator: theCompany(origin),
  } satisfies CreativeWork;
}

/** The portfolio as a list of works, in the order of the page. */
export function workList(works: Work[], name: string, origin: string) {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: works.length,
    itemListElement: pageItems(
      works.map(({ title, path }) => ({ name: title, path })),
      origin,
    ),
  } satisfies ItemList;
}
