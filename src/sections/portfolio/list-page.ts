import { single } from "../../content";
import { workList } from "../../frame/portfolio-data";
import { breadcrumbs } from "../../frame/structured-data";
import { paths } from "../../paths";
import { orderedWorks } from "../../project-content";
import { siteOrigin } from "../../site-origin";

/** What the three portfolio pages have in common: the projects, the words, the trail and the structured data. */
export async function listPage(layout: "grid" | "masonry" | "carousel", path: string) {
  const words = await single("portfolioPage");
  const labels = await single("interface");
  const works = await orderedWorks();
  const { title, head } = words[layout];
  const trail = [
    { name: labels.breadcrumb.home, path: paths.home },
    { name: title, path },
  ];
  return {
    words,
    labels,
    works,
    head,
    trail,
    structuredData: [breadcrumbs(trail, siteOrigin), workList(works, title, siteOrigin)],
    contactHref: paths.contactAbout(words.breadcrumb.portfolio),
  };
}
