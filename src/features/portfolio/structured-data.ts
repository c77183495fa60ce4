import type { CreativeWork, ItemList } from "schema-dts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { pageList } from "#src/lib/seo/lists.ts";
import { theCompany } from "#src/lib/seo/organisation.ts";
import type { Work } from "./work.ts";

/** A project as schema.org CreativeWork. */
export function creativeWork(work: Work) {
  return {
    "@type": "CreativeWork",
    "@id": `${siteOrigin + work.path}#work`,
    name: work.title,
    url: siteOrigin + work.path,
    abstract: work.summary,
    genre: work.category,
    dateCreated: work.date,
    image: siteOrigin + work.picture.normal.src,
    creator: theCompany,
  } satisfies CreativeWork;
}

/** The portfolio as a list of works, in the order of the page. */
export function workList(works: Work[], name: string) {
  const pages = works.map(({ title, path }) => ({ name: title, path }));
  return { ...pageList(pages), name, numberOfItems: works.length } satisfies ItemList;
}
