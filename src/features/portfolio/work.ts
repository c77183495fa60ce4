import { paths } from "#shared/addresses/paths.ts";
import type { Project } from "#shared/schemas/project.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { PictureView, WithPicture } from "#src/lib/images/view.ts";

/** A project with its address and its pictures. */
export interface Work extends Omit<Project, "picture" | "screens">, WithLang {
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
