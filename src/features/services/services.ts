import { paths } from "#shared/addresses/paths.ts";
import { wholeRupees } from "#shared/wording/figures.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { onceInEachLanguage, ordered, single } from "#src/content/collections.ts";
import { withPictures } from "#src/content/pictured.ts";
import { loadBlog } from "#src/features/blog/load.ts";
import { orderedWorks } from "#src/features/portfolio/projects.ts";
import { cuts } from "#src/lib/images/cuts.ts";

/** All services in the order of menus and sidebars. */
export const orderedServices = () => withPictures("services", "picture", cuts.service);

/** The six consulting pages in order. */
export const orderedDetails = () => withPictures("serviceDetails", "picture", cuts.service);

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
      .map(({ slug, lang, name, summary, from }) => ({
        slug,
        lang,
        name,
        summary,
        href: paths.service(slug),
        from: from === undefined ? from : fillIn(words.from, { price: wholeRupees(from) }),
      })),
  }));
  const advice = details.map(({ slug, lang, name, summary }) => ({
    slug,
    lang,
    name,
    summary,
    href: paths.serviceDetail(slug),
  }));
  return [...groups, { label: serviceGroups.advise, services: advice }];
}

/** The service that a project, post or offer is mostly about. */
export async function firstService([slug]: readonly string[]) {
  const services = (await groupedServices()).flatMap((group) => group.services);
  return services.find((service) => service.slug === slug);
}

/** Where the page of a service leads: a project, a post and offers that fit, and the services beside it. */
export async function waysOn(slug: string) {
  const groups = (await groupedServices()).map(({ services }) => services);
  const group = groups.find((services) => services.some((one) => one.slug === slug)) ?? [];
  const place = group.findIndex((one) => one.slug === slug);
  const others = [...group.slice(place + 1), ...group.slice(0, place)];
  const beside = others.map((one) => one.slug);
  const { entries, view } = await loadBlog();
  const post = fitting(entries, ({ data }) => data.services, slug, beside);
  return {
    work: fitting(await orderedWorks(), ({ services }) => services, slug, beside),
    post: post && view(post),
    offers: (await ordered("offers")).filter(({ services }) => services.includes(slug)),
    /** Those before and after it in its group, in a circle; the same one only once, none where it is alone. */
    neighbours: [others.slice(1).at(-1), others[0]].filter((one) => one !== undefined),
  };
}

/** What is mostly about a service; else what is also about it; else what is about one beside it. */
const fitting = <T>(
  all: readonly T[],
  about: (one: T) => readonly string[],
  slug: string,
  beside: readonly string[],
): T | undefined =>
  all.find((one) => about(one)[0] === slug) ??
  all.find((one) => about(one).includes(slug)) ??
  all.find((one) => about(one).some((other) => beside.includes(other)));

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
