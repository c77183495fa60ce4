import { single } from "./content";
import { paths } from "./paths";
import { siteOrigin } from "./site-origin";
import { breadcrumbs } from "./structured-data/lists";
import type { Thing } from "./structured-data/thing";

/**
 * What stands around the words of a page of the company: the trail from home and its structured data.
 * @param steps from below the home page to the page itself
 */
export async function pageFrame(
  steps: { name: string; path: string }[],
): Promise<{ trail: typeof steps; trailLabel: string; crumbs: Thing }> {
  const { breadcrumb } = await single("interface");
  const trail = [{ name: breadcrumb.home, path: paths.home }, ...steps];
  return { trail, trailLabel: breadcrumb.label, crumbs: breadcrumbs(trail, siteOrigin) };
}
