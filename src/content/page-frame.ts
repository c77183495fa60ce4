import { paths } from "#shared/addresses/paths.ts";
import { breadcrumbs } from "#src/lib/seo/lists.ts";
import { single } from "./collections.ts";

/**
 * What stands around the words of a page of the company: the trail from home and its structured data.
 * @param steps from below the home page to the page itself
 */
export async function pageFrame(steps: { name: string; path: string }[]) {
  const { breadcrumb } = await single("interface");
  const all = [{ name: breadcrumb.home, path: paths.home }, ...steps];
  return { trail: { steps: all, label: breadcrumb.label }, crumbs: breadcrumbs(all) };
}
