import { paths } from "../../shared/addresses/paths";
import type { Picture } from "../../shared/schemas/picture";
import { wholeRupees } from "../../shared/wording/figures";
import { fillIn } from "../../shared/wording/fill-in";
import { cuts } from "../pictures/cuts";
import { picture } from "../pictures/load";
import { ordered, single } from "./collections";

/** All services in the order of menus and sidebars. */
export const orderedServices = async () => withPictures("services", await ordered("services"));

/** The six consulting pages in order. */
export const orderedDetails = async () => withPictures("service-details", await ordered("serviceDetails"));

const withPictures = <T extends { slug: string; picture: Picture }>(folder: string, services: T[]) =>
  Promise.all(
    services.map(async (service) => ({
      ...service,
      picture: await picture(
        service.picture,
        cuts.service,
        `content/en/${folder}/${service.slug}.yaml: picture`,
      ),
    })),
  );

/**
 * All services in the groups of the menu, with the words each group has there. A new service stands in all three
 * places that list them: the menu, the home page and the overview.
 */
export async function groupedServices() {
  const { serviceGroups } = await single("navigation");
  const words = await single("serviceFrame");
  const services = await ordered("services");
  const details = await ordered("serviceDetails");
  const groups = (["build", "promote", "design"] as const).map((group) => ({
    label: serviceGroups[group],
    services: services
      .filter((service) => service.group === group)
      .map(({ slug, name, summary, from }) => ({
        name,
        summary,
        href: paths.service(slug),
        from: from === undefined ? from : fillIn(words.from, { price: wholeRupees(from) }),
      })),
  }));
  const advice = details.map(({ slug, name, summary }) => ({
    name,
    summary,
    href: paths.serviceDetail(slug),
  }));
  return [...groups, { label: serviceGroups.advise, services: advice }];
}

/** The service that a project, post or offer is mostly about. */
export async function firstService([slug]: readonly string[]) {
  const services = (await groupedServices()).flatMap((group) => group.services);
  return services.find(({ href }) => slug !== undefined && href === paths.service(slug));
}

/** One service by its address; the pages name only addresses that exist. */
export async function serviceNamed(slug: string | undefined) {
  const services = await orderedServices();
  const service = services.find((one) => one.slug === slug);
  if (!service) throw new Error(`content/en/services: there is no ${slug}.yaml`);
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
    throw new Error(`content/en/service-details/${slug}.yaml: layout must be ${layout}`);
  const links = details.map(({ slug, name }) => ({ label: name, href: paths.serviceDetail(slug) }));
  return { detail: detail as Extract<typeof detail, { layout: L }>, path: paths.serviceDetail(slug), links };
}
