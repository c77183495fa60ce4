import type { Picture } from "#shared/schemas/picture.ts";
import { parseVideoUrl } from "#shared/schemas/video.ts";
import type { SortedEntry } from "#src/data/content/collections.ts";
import { type Crop, crops } from "#src/data/images/crops.ts";
import { embedDrawing } from "#src/data/images/embed.ts";
import { loadPicture } from "#src/data/images/load-picture.ts";
import { loadProjects } from "#src/data/projects/projects.ts";

/** Loads the pictures, the video and the projects of a landing page. */
export async function loadLandingPage({ slug, hero, video, work, ...page }: SortedEntry<"landingPages">) {
  const load = async (picture: Picture | undefined, crop: Crop, field: string) =>
    picture && loadPicture(picture, crop, `content/en/landing-pages/${slug}.yaml: ${field}`);
  const picture = await load(hero.picture, crops.service, "hero.picture");
  const all = await loadProjects();
  const projects = work?.projects.flatMap((name) => all.find((project) => project.slug === name) ?? []) ?? [];
  const external = video && parseVideoUrl(video.url);
  return {
    ...page,
    slug,
    hero: { ...hero, picture: picture && (await embedDrawing(picture)) },
    video: external && {
      ...video,
      external,
      picture: await load(video.picture, crops.video, "video.picture"),
    },
    work: work && { ...work, projects },
    subject: page.form?.subject ?? page.name,
  };
}
