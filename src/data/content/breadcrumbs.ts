import { paths } from "#shared/addresses/paths.ts";
import { breadcrumbNode } from "#src/data/seo/list-nodes.ts";
import { getSingleton } from "./collections.ts";

/**
 * Returns the breadcrumb trail of a page, and its structured data (`BreadcrumbList`).
 * @param steps the pages below the home page, down to the page itself
 */
export async function getBreadcrumbs(steps: { name: string; path: string }[]) {
  const { breadcrumb } = await getSingleton("interface");
  const allSteps = [{ name: breadcrumb.home, path: paths.home }, ...steps];
  return { trail: { steps: allSteps, label: breadcrumb.label }, breadcrumbList: breadcrumbNode(allSteps) };
}
