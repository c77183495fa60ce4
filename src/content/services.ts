import { paths } from "../../shared/addresses/paths";
import type { Picture } from "../../shared/schemas/picture";
import { wholeRupees } from "../../shared/wording/figures";
import { fillIn } from "../../shared/wording/fill-in";
import { loadBlog } from "../blog/load";
import { cuts } from "../pictures/cuts";
import { picture } from "../pictures/load";
import { onceInEachLanguage, ordered, single } from "./collections";
import { orderedWorks } from "./projects";

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

/** Where the page of a service leads: a project, a post and offers that fit, and the services beside it. */
export async function waysOn(slug: string) {
  const path = paths.service(slug);
  const groups = await groupedServices();
  const group = groups.find(({ services }) => services.some(({ href }) => href === path));
  if (!group) throw new Error(`content/en/services: no group has ${slug}`);
  const { entries, view } = await loadBlog();
  const [work] = fitting(await orderedWorks(), (one) => one.services, path, group.services);
  const [post] = fitting(entries, ({ data }) => data.services, path, group.services);
  const offers = (await ordered("offers")).filter(({ services }) => services.includes(slug));
  return { work, post: post && view(post), offers, ...around(path, group.services) };
}

interface Service {
  name: string;
  href: string;
}

/** What is about a service, mostly first; where nothing is, what is about others of its group. */
function fitting<T>(
  all: readonly T[],
  about: (one: T) => readonly string[],
  path: string,
  group: readonly Service[],
): T[] {
  const isAbout = (one: T, place: string) => about(one).some((slug) => paths.service(slug) === place);
  const first = all.filter((one) => paths.service(about(one)[0] ?? "") === path);
  const also = all.filter((one) => isAbout(one, path));
  const beside = all.filter((one) => group.some(({ href }) => isAbout(one, href)));
  return [...first, ...also, ...beside];
}

/** The services before and after one in its group, in a circle; the same one only once, none where it is alone. */
function around(path: string, group: readonly Service[]): { neighbours: Service[] } {
  const place = group.findIndex(({ href }) => href === path);
  const others = [...group.slice(place + 1), ...group.slice(0, place)];
  return { neighbours: others.length > 1 ? [others.at(-1) as Service, others[0] as Service] : others };
}

/** What an enquiry may be about, in groups: services, consulting, plans and products by their names. */
export const subjects = onceInEachLanguage(async () => {
  const { form } = await single("contactPage");
  const { pricing } = await single("faqPage");
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const plans = names(await ordered("plans")).flatMap((plan) => [
    fillIn(pricing.subject.month, { plan }),
    fillIn(pricing.subject.year, { plan }),
  ]);
  return [
    { group: form.subjects.services, options: names(await ordered("services")) },
    { group: form.subjects.consulting, options: names(await ordered("serviceDetails")) },
    { group: form.subjects.plans, options: plans },
    { group: form.subjects.products, options: names(await ordered("offers")) },
  ];
});
