import { paths } from "#shared/addresses/paths.ts";
import { getSorted, memoizePerLanguage, type SortedEntry } from "#src/data/content/collections.ts";
import { crops } from "#src/data/images/crops.ts";
import { loadPicture } from "#src/data/images/load-picture.ts";
import { isDrawing } from "#src/data/images/picture-files.ts";
import type { ProjectView } from "./project-view.ts";

/** Loads the projects with their pictures, in the order of the portfolio. */
export const loadProjects = memoizePerLanguage(async (): Promise<ProjectView[]> => {
  const projects = await getSorted("projects");
  return Promise.all(
    projects.map(async (project) => ({
      ...project,
      path: paths.project(project.slug),
      picture: await loadCrops(project),
      screens: await loadScreens(project),
    })),
  );
});

/** Loads the crops of a picture. A drawing has a file for each crop; photographs are cropped. */
async function loadCrops({ slug, picture: ref }: SortedEntry<"projects">): Promise<ProjectView["picture"]> {
  const loadCrop = (shape: "project" | "projectWide", suffix: string) => {
    const file = isDrawing(ref.file) ? ref.file.replace(/\.svg$/i, `${suffix}.svg`) : ref.file;
    return loadPicture({ ...ref, file }, crops[shape], `content/en/projects/${slug}.yaml: picture`);
  };
  const [normal, wide] = await Promise.all([loadCrop("project", ""), loadCrop("projectWide", "-wide")]);
  return { normal, wide };
}

const loadScreens = ({ slug, screens = [] }: SortedEntry<"projects">): Promise<ProjectView["screens"]> =>
  Promise.all(
    screens.map(async (screen) => ({
      ...screen,
      picture: await loadPicture(
        screen.picture,
        crops[screen.shape],
        `content/en/projects/${slug}.yaml: screens`,
      ),
    })),
  );
