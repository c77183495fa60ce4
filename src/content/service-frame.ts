import { paths } from "../../shared/addresses/paths";
import { fillIn } from "../../shared/wording/fill-in";
import { serviceThing } from "../structured-data/service";
import { single } from "./collections";
import { pageFrame } from "./page-frame";
import { siteOrigin } from "./site-origin";

interface Subject {
  name: string;
  summary: string;
  /** Canonical path of the page. */
  path: string;
}

/** What stands around a service's own words: trail, structured data, the sidebar's words, the company. */
export async function serviceFrame({ name, summary, path }: Subject) {
  const company = await single("company");
  const { services, ask, sidebar } = await single("serviceFrame");
  const { trail, trailLabel, crumbs } = await pageFrame([
    { name: services, path: paths.services },
    { name, path },
  ]);
  const places = company.offices.map((office) => office.locality);
  const service = serviceThing({ name, description: summary, path }, places, siteOrigin);
  return {
    path,
    trail,
    trailLabel,
    structuredData: [service, crumbs],
    company,
    ask: fillIn(ask, { name }),
    sidebar,
  };
}
