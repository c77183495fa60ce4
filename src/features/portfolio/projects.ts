import { paths } from "#shared/addresses/paths.ts";
import { ordered, type Placed } from "#src/content/collections.ts";
import { cuts } from "#src/lib/images/cuts.ts";
import { isDrawing } from "#src/lib/images/files.ts";
import { picture } from "#src/lib/images/load.ts";
import type { Work } from "./work.ts";

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

/** A drawing has a file for each cut; of a photograph they are made. */
async function cutsOf({ slug, picture: ref }: Placed<"projects">): Promise<Work["picture"]> {
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

const screensOf = ({ slug, screens = [] }: Placed<"projects">): Promise<Work["screens"]> =>
  Promise.all(
    screens.map(async (screen) => ({
      ...screen,
      picture: await picture(screen.picture, cuts[screen.shape], `content/en/projects/${slug}.yaml: screens`),
    })),
  );
