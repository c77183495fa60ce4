import { paths } from "../../shared/addresses/paths";
import type { Project } from "../../shared/schemas/project";
import { cuts } from "../pictures/cuts";
import { isDrawing } from "../pictures/files";
import { picture } from "../pictures/load";
import type { Work } from "../portfolio/work";
import { workList } from "../structured-data/lists";
import { ordered, single } from "./collections";
import { pageFrame } from "./page-frame";
import { siteOrigin } from "./site-origin";

/** The portfolio in its own order. */
export async function orderedWorks(): Promise<Work[]> {
  const projects = await ordered("projects");
  return Promise.all(
    projects.map(async (project) => ({
      ...project,
      path: paths.project(project.slug),
      picture: await cutsOf(project),
      screens: await screensOf(project),
    })),
  );
}

type Filed = Project & { slug: string };

/** A drawing has a file for each cut; of a photograph they are made. */
async function cutsOf({ slug, picture: ref }: Filed): Promise<Work["picture"]> {
  const cut = (shape: "project" | "projectTall" | "projectWide", ending: string) => {
    const file = isDrawing(ref.file) ? ref.file.replace(/\.svg$/i, `${ending}.svg`) : ref.file;
    return picture({ ...ref, file }, cuts[shape], `content/en/projects/${slug}.yaml: picture`);
  };
  const [normal, tall, wide] = await Promise.all([
    cut("project", ""),
    cut("projectTall", "-tall"),
    cut("projectWide", "-wide"),
  ]);
  return { normal, tall, wide };
}

const screensOf = ({ slug, screens = [] }: Filed): Promise<Work["screens"]> =>
  Promise.all(
    screens.map(async (screen) => ({
      ...screen,
      picture: await picture(screen.picture, cuts[screen.shape], `content/en/projects/${slug}.yaml: screens`),
    })),
  );

/** What the three portfolio pages have in common: the projects, the words, the trail and the structured data. */
export async function portfolioPage(layout: "grid" | "masonry" | "carousel", path: string) {
  const words = await single("portfolioPage");
  const works = await orderedWorks();
  const { title, head } = words[layout];
  const { trail, crumbs } = await pageFrame([{ name: title, path }]);
  return {
    words,
    works,
    head,
    trail,
    structuredData: [crumbs, workList(works, title, siteOrigin)],
    contactHref: paths.contactAbout(words.breadcrumb.portfolio),
  };
}
