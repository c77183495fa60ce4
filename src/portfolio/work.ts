import { paths } from "../../shared/addresses/paths";
import type { Project } from "../../shared/schemas/project";
import type { PictureView, WithPicture } from "../pictures/view";

/** A project with its address and its pictures. */
export interface Work extends Omit<Project, "picture" | "screens"> {
  slug: string;
  path: string;
  /** 4 to 3, upright, and low. */
  picture: Record<"normal" | "tall" | "wide", PictureView>;
  screens: WithPicture<NonNullable<Project["screens"]>[number], "picture">[];
}

/** The addresses of the same projects in three layouts (R11). */
export const layouts = {
  grid: paths.portfolioGrid,
  masonry: paths.portfolioMasonry,
  carousel: paths.portfolioCarousel,
} as const;
export type Layout = keyof typeof layouts;

/** @throws when no project has this slug, naming the field that asks for it */
export function workNamed(works: Work[], slug: string, field: string): Work {
  const named = works.find((work) => work.slug === slug);
  if (!named) throw new Error(`${field}: there is no project ${slug} in content/en/projects`);
  return named;
}

/** The projects before and after one, in a circle, and some of those beyond the next. */
export function around(works: Work[], work: Work): { previous: Work; next: Work; further: Work[] } {
  const place = works.findIndex(({ path }) => path === work.path);
  const others = [...works.slice(place + 1), ...works.slice(0, place)];
  return {
    previous: others.at(-1) ?? work,
    next: others[0] ?? work,
    further: others.slice(1, -1).slice(0, 3),
  };
}
