import type { Picture } from "#shared/schemas/picture.ts";
import { parseVideoUrl } from "#shared/schemas/video.ts";
import { getSorted, type SortedEntry } from "#src/content/collections.ts";
import { loadProjects } from "#src/features/portfolio/projects.ts";
import { type Crop, crops } from "#src/lib/images/crops.ts";
import { loadPicture } from "#src/lib/images/load.ts";

export type LandingPageView = Awaited<ReturnType<typeof loadLandingPage>>;

/** Loads the landing pages with their pictures, videos and projects, in their order. */
export const loadLandingPages = async () =>
  Promise.all((await getSorted("landingPages")).map(loadLandingPage));

async function loadLandingPage({ slug, hero, video, work, ...page }: SortedEntry<"landingPages">) {
  const load = async (picture: Picture | undefined, crop: Crop, field: string) =>
    picture && loadPicture(picture, crop, `content/en/landing-pages/${slug}.yaml: ${field}`);
  const projects = await loadProjects();
  const external = video && parseVideoUrl(video.url);
  return {
    ...page,
    slug,
    hero: { ...hero, picture: await load(hero.picture, crops.service, "hero.picture") },
    video: video &&
      external && {
        ...video,
        video: external,
        picture: await load(video.picture, crops.video, "video.picture"),
      },
    work: work && {
      ...work,
      projects: work.projects.flatMap((name) => projects.find((project) => project.slug === name) ?? []),
    },
    subject: page.form?.subject ?? page.name,
  };
}
