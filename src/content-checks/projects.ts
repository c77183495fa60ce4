import type { Project } from "../schemas/project.ts";
import type { Entry } from "./orders.ts";

/** How many kinds of work the filter on /portfolio-grid has room for. */
const mostKinds = 12;

/** What is wrong between the projects: no or several featured ones, pictures that do not exist. */
export function projectFaults(
  projects: readonly Entry<Project>[],
  pictureExists: (address: string) => boolean,
): string[] {
  return [
    ...projects.flatMap((project) => missingPictures(project, pictureExists)),
    ...projects.flatMap((project) => missingScreens(project, pictureExists)),
    ...featuredFaults(projects),
    ...kindFaults(projects),
  ];
}

function missingPictures({ id, data }: Entry<Project>, exists: (address: string) => boolean): string[] {
  const shapes = ["", "-tall", "-wide"].map((shape) => data.picture.replace(/\.svg$/, `${shape}.svg`));
  return shapes
    .filter((address) => !exists(address))
    .map((address) => `${file(id)}: picture: there is no file public${address}; add it or name another`);
}

function missingScreens({ id, data }: Entry<Project>, exists: (address: string) => boolean): string[] {
  return (data.screens ?? [])
    .filter(({ picture }) => !exists(picture))
    .map(({ picture }) => `${file(id)}: screens: there is no file public${picture}; add it or name another`);
}

function featuredFaults(projects: readonly Entry<Project>[]): string[] {
  const featured = projects.filter(({ data }) => data.featured);
  if (featured.length === 1) return [];
  if (featured.length === 0) return ["content/projects: featured: set it to true in exactly one project"];
  return featured.slice(1).map(({ id }) => `${file(id)}: featured: ${featured[0]?.id} is featured already`);
}

function kindFaults(projects: readonly Entry<Project>[]): string[] {
  const kinds = new Set(projects.map(({ data }) => data.category));
  if (kinds.size <= mostKinds) return [];
  return [`content/projects: category: ${kinds.size} kinds of work, but room for ${mostKinds}; use fewer`];
}

const file = (id: string) => `content/projects/${id}.yaml`;
