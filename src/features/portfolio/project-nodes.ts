import type { CreativeWork, ItemList } from "schema-dts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import { pageListNode } from "#src/data/seo/list-nodes.ts";
import { companyReference } from "#src/data/seo/organisation.ts";

/** Returns a project as schema.org `CreativeWork`, without the date if it is a sample. */
export function createCreativeWork(project: ProjectView) {
  return {
    "@type": "CreativeWork",
    "@id": `${siteOrigin + project.path}#work`,
    name: project.title,
    url: siteOrigin + project.path,
    abstract: project.summary,
    genre: project.category,
    ...(!project.sample && project.date !== undefined && { dateCreated: project.date }),
    image: siteOrigin + project.picture.normal.src,
    creator: companyReference,
  } satisfies CreativeWork;
}

/** Returns the portfolio as schema.org `ItemList`, in the order of the page. */
export function createProjectList(projects: ProjectView[], name: string) {
  const pages = projects.map(({ title, path }) => ({ name: title, path }));
  return { ...pageListNode(pages), name, numberOfItems: projects.length } satisfies ItemList;
}
