import { single } from "./content";
import { fillIn } from "./fill-in";
import { breadcrumbs } from "./frame/structured-data";
import { paths } from "./paths";
import { siteOrigin } from "./site-origin";
import { serviceThing } from "./structured-data/service";

interface Subject {
  name: string;
  summary: string;
  /** Canonical path of the page. */
  path: string;
}

/** What stands around a service's own words: trail, structured data, the sidebar's words, the company. */
export async function serviceFrame({ name, summary, path }: Subject) {
  const company = await single("company");
  const { breadcrumb } = await single("interface");
  const { services, ask, sidebar } = await single("serviceFrame");
  const trail = [
    { name: breadcrumb.home, path: paths.home },
    { name: services, path: paths.services },
    { name, path },
  ];
  const places = company.offices.map((office) => office.locality);
  const service = serviceThing({ name, description: summary, path }, places, siteOrigin);
  const structuredData = [service, breadcrumbs(trail, siteOrigin)];
  return {
    path,
    trail,
    trailLabel: breadcrumb.label,
    structuredData,
    company,
    ask: fillIn(ask, { name }),
    sidebar,
  };
}
