import { ordered } from "./content";
import { paths } from "./paths";

/** All services in the order of menus and sidebars. */
export const orderedServices = () => ordered("services");

/** The six consulting pages in order. */
export const orderedDetails = () => ordered("serviceDetails");

/** One service by its address; the pages name only addresses that exist. */
export async function serviceNamed(slug: string | undefined) {
  const services = await orderedServices();
  const service = services.find((one) => one.slug === slug);
  if (!service) throw new Error(`content/services: there is no ${slug}.yaml`);
  const links = services.map(({ slug, name }) => ({ label: name, href: paths.service(slug) }));
  return { service, links };
}

/** One consulting page by its address, in the layout its page shows. */
export async function detailNamed<L extends "research" | "audit" | "consulting" | "shared">(
  slug: string,
  layout: L,
) {
  const details = await orderedDetails();
  const detail = details.find((one) => one.slug === slug);
  if (detail?.layout !== layout)
    throw new Error(`content/service-details/${slug}.yaml: layout must be ${layout}`);
  const links = details.map(({ slug, name }) => ({ label: name, href: paths.serviceDetail(slug) }));
  return { detail: detail as Extract<typeof detail, { layout: L }>, path: paths.serviceDetail(slug), links };
}
