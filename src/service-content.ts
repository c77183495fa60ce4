import { type CollectionEntry, getCollection } from "astro:content";
import { serviceDetailFaults, serviceFaults } from "./content-checks/services";
import { paths } from "./paths";
import { stopOn } from "./stop-on";

/** All services in the order of menus and sidebars; stops the build when one names another that is missing. */
export async function orderedServices() {
  const services = await getCollection("services");
  stopOn(serviceFaults(services));
  return services.toSorted(byOrder).map(({ id, data }) => ({ slug: id, ...data }));
}

/** The six consulting pages in order. */
export async function orderedDetails() {
  const details = await getCollection("serviceDetails");
  stopOn(serviceDetailFaults(details));
  return details.toSorted(byOrder).map(({ id, data }) => ({ slug: id, ...data }));
}

/** The client's voices or marks in their order. */
export async function inOrder<C extends "testimonials" | "clients">(collection: C) {
  const entries: CollectionEntry<C>[] = await getCollection(collection);
  return entries.toSorted(byOrder).map(({ data }): CollectionEntry<C>["data"] => data);
}

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

function byOrder(a: { data: { order: number } }, b: { data: { order: number } }): number {
  return a.data.order - b.data.order;
}
