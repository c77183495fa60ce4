import type { Project } from "../../shared/schemas/project";
import type { PictureView } from "../pictures/view";

type Screen = NonNullable<Project["screens"]>[number];

/** A project with its address and its pictures. */
export interface Work extends Omit<Project, "picture" | "screens"> {
  slug: string;
  path: string;
  /** 4 to 3, upright, and low. */
  picture: Record<"normal" | "tall" | "wide", PictureView>;
  screens: (Omit<Screen, "picture"> & { picture: PictureView })[];
}

/** The project that /portfoliodetails shows; the content check sees to it that there is one. */
export function featuredOf(works: Work[]): Work {
  const featured = works.find((work) => work.featured) ?? works[0];
  if (!featured) throw new Error("content/en/projects: there is no project");
  return featured;
}

/** @throws when no project has this slug, naming the field that asks for it */
export function workNamed(works: Work[], slug: string, field: string): Work {
  const named = works.find((work) => work.slug === slug);
  if (!named) throw new Error(`${field}: there is no project ${slug} in content/en/projects`);
  return named;
}

/** A row of further projects: those after the next one, in a circle, without the one before. */
export function furtherThan(works: Work[], work: Work): Work[] {
  const place = works.findIndex(({ path }) => path === work.path);
  return [...works.slice(place + 1), ...works.slice(0, place)].slice(1, -1).slice(0, 3);
}

/** The projects before and after one, in a circle. */
export function neighboursOf(works: Work[], work: Work): { previous: Work; next: Work } {
  const place = works.findIndex(({ path }) => path === work.path);
  const at = (index: number) => works[(index + works.length) % works.length] ?? work;
  return { previous: at(place - 1), next: at(place + 1) };
}
