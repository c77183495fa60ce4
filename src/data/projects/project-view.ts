import { paths } from "#shared/addresses/paths.ts";
import type { Project } from "#shared/schemas/project.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { PictureView, WithPicture } from "#src/data/images/view.ts";

/** A project with its path and loaded pictures. */
export interface ProjectView extends Omit<Project, "picture" | "screens">, WithLang {
  slug: string;
  path: string;
  /** Crops of the picture: `normal` is 4:3 and `wide` is 2:1. */
  picture: Record<"normal" | "wide", PictureView>;
  screens: WithPicture<NonNullable<Project["screens"]>[number], "picture">[];
}

/** Paths of the portfolio by layout (R11). */
export const layoutPaths = {
  grid: paths.portfolioGrid,
  masonry: paths.portfolioMasonry,
  carousel: paths.portfolioCarousel,
} as const;
export type Layout = keyof typeof layoutPaths;
