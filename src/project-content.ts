import { getCollection } from "astro:content";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ordered, single } from "./content";
import { projectFaults } from "./content-checks/projects";
import { pageFrame } from "./page-frame";
import { paths } from "./paths";
import type { Work } from "./portfolio";
import { siteOrigin } from "./site-origin";
import { stopOn } from "./stop-on";
import { workList } from "./structured-data/project";

/** The portfolio in its own order; stops the build when projects contradict each other or lack a picture. */
export async function orderedWorks(): Promise<Work[]> {
  const files = await getCollection("projects");
  stopOn(projectFaults(files, (address) => existsSync(join(process.cwd(), "public", address))));
  const projects = await ordered("projects");
  return projects.map((project) => ({ ...project, path: paths.project(project.slug) }));
}

/** What the three portfolio pages have in common: the projects, the words, the trail and the structured data. */
export async function portfolioPage(layout: "grid" | "masonry" | "carousel", path: string) {
  const words = await single("portfolioPage");
  const works = await orderedWorks();
  const { title, head } = words[layout];
  const { trail, trailLabel, crumbs } = await pageFrame([{ name: title, path }]);
  return {
    words,
    works,
    head,
    trail,
    trailLabel,
    structuredData: [crumbs, workList(works, title, siteOrigin)],
    contactHref: paths.contactAbout(words.breadcrumb.portfolio),
  };
}
