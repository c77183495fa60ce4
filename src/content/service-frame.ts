import { paths } from "../../shared/addresses/paths";
import { wholeRupees } from "../../shared/wording/figures";
import { fillIn } from "../../shared/wording/fill-in";
import { serviceThing } from "../structured-data/organisation";
import { single } from "./collections";
import { pageFrame } from "./page-frame";
import { siteOrigin } from "./site-origin";

interface Subject {
  name: string;
  summary: string;
  /** Canonical path of the page. */
  path: string;
  /** From how many rupees, where the owner says so. */
  from?: number | undefined;
}

/** What stands around a service's own words: trail, structured data, the sidebar's words, the company. */
export async function serviceFrame({ name, summary, path, from }: Subject) {
  const company = await single("company");
  const { services, ask, from: startingFrom, sidebar } = await single("serviceFrame");
  const { trail, crumbs } = await pageFrame([
    { name: services, path: paths.services },
    { name, path },
  ]);
  const service = serviceThing({ name, description: summary, path }, company, siteOrigin);
  return {
    path,
    trail,
    structuredData: [service, crumbs],
    company,
    from: from === undefined ? from : fillIn(startingFrom, { price: wholeRupees(from) }),
    ask: fillIn(ask, { name }),
    sidebar,
  };
}
