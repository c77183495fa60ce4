import { getCollection } from "astro:content";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFaults } from "./content-checks/projects";
import { paths } from "./paths";
import type { Work } from "./sections/portfolio/portfolio";
import { stopOn } from "./stop-on";

/** The portfolio in its own order; stops the build when projects contradict each other or lack a picture. */
export async function orderedWorks(): Promise<Work[]> {
  const projects = await getCollection("projects");
  stopOn(projectFaults(projects, (address) => existsSync(join(process.cwd(), "public", address))));
  return projects
    .map(({ id, data }) => ({ ...data, slug: id, path: paths.project(id) }))
    .sort((a, b) => a.order - b.order);
}
