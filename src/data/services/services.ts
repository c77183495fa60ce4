import { paths } from "#shared/addresses/paths.ts";
import type { Service } from "#shared/schemas/service.ts";
import { formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { loadBlog } from "#src/data/blog/posts.ts";
import { getSingleton, getSorted, memoizePerLanguage } from "#src/data/content/collections.ts";
import { getSortedWithPictures } from "#src/data/content/entries-with-pictures.ts";
import { crops } from "#src/data/images/crops.ts";
import { loadProjects } from "#src/data/projects/projects.ts";

/** Loads the services with their pictures, in the order of the menu. */
export const loadServices = () => getSortedWithPictures("services", "picture", crops.service);

/** Loads the consulting pages with their pictures, in the order of the menu. */
export const loadServiceDetails = () => getSortedWithPictures("serviceDetails", "picture", crops.service);

/**
 * Loads all services and consulting pages in the groups of the menu. The menu, the home page and the overview all use this
 * list, so that a new service appears in each of them.
 */
export async function loadServiceGroups() {
  const { serviceGroups } = await getSingleton("navigation");
  const details = await getSorted("serviceDetails");
  const services = await Promise.all(
    (await getSorted("services")).map(async ({ group, slug, lang, name, summary, from }) => {
      const href = paths.service(slug);
      return { group, slug, lang, name, summary, href, from: await formatStartingPrice(from) };
    }),
  );
  const groups = (["build", "promote", "design"] as const).map((group) => ({
    group,
    label: serviceGroups[group],
    services: services.filter((service) => service.group === group),
  }));
  const consulting = details.map(({ slug, lang, name, summary }) => ({
    slug,
    lang,
    name,
    summary,
    href: paths.serviceDetail(slug),
  }));
  return [...groups, { group: "advise" as const, label: serviceGroups.advise, services: consulting }];
}

/** Returns the starting price of a service with its label, or `undefined` if the service has none. */
async function formatStartingPrice(rupees: number | undefined): Promise<string | undefined> {
  if (rupees === undefined) return undefined;
  const { from } = await getSingleton("servicePageCopy");
  return fillPlaceholders(from, { price: formatWholeRupees(rupees) });
}

/**
 * Returns the main service of a project, post or offer, which is the first of its `services`.
 *
 * @returns `undefined` if there is none
 */
export async function findMainService([slug]: readonly string[]) {
  const services = (await loadServiceGroups()).flatMap((group) => group.services);
  return services.find((service) => service.slug === slug);
}

/** Returns the project and the post to which the page of a service links. */
export async function loadRelatedPages(slug: string) {
  const groups = (await loadServiceGroups()).map(({ services }) => services);
  const group = groups.find((services) => services.some((service) => service.slug === slug)) ?? [];
  const index = group.findIndex((service) => service.slug === slug);
  const neighbourSlugs = [...group.slice(index + 1), ...group.slice(0, index)].map((service) => service.slug);
  const { entries, toPostView } = await loadBlog();
  const post = findBestMatch(entries, ({ data }) => data.services, slug, neighbourSlugs);
  const projects = await loadProjects();
  return {
    project: findBestMatch(projects, ({ services }) => services, slug, neighbourSlugs),
    post: post && toPostView(post),
  };
}

/**
 * Loads the prices of a service or consulting page: its offers, its starting price, and the budget to start with. There is
 * no budget beside a starting price, nor beside offers unless `budgetFor` says what else it is for. The example is the first
 * project that has a plan and this main service.
 */
export async function loadPrices({
  slug,
  from,
  budget,
  budgetFor,
}: Pick<Service, "from" | "budget" | "budgetFor"> & { slug: string }) {
  const offers = (await getSorted("offers")).filter(({ services }) => services.includes(slug));
  const startingPrice = await formatStartingPrice(from);
  const { forms } = await getSingleton("forms");
  const budgetOption = forms.contact.options["budget"]?.find(({ value }) => value === budget);
  return {
    offers,
    from: startingPrice,
    budget: startingPrice || (offers.length > 0 && !budgetFor) ? undefined : budgetOption?.label,
    budgetFor,
    example: (await loadProjects()).find(({ services, plan }) => services[0] === slug && plan),
  };
}

/**
 * Returns the first item whose main service is `slug`, else the first that includes `slug`, else the first that includes
 * one of `neighbourSlugs`.
 */
const findBestMatch = <T>(
  items: readonly T[],
  getServices: (item: T) => readonly string[],
  slug: string,
  neighbourSlugs: readonly string[],
): T | undefined =>
  items.find((item) => getServices(item)[0] === slug) ??
  items.find((item) => getServices(item).includes(slug)) ??
  items.find((item) => getServices(item).some((service) => neighbourSlugs.includes(service)));

/** Returns the subjects of the contact form in groups: services, consulting, plans, products, and those of the content. */
export const getEnquirySubjects = memoizePerLanguage(async () => {
  const { form } = await getSingleton("contactPage");
  const { pricing } = await getSingleton("faqPage");
  const getNames = (entries: { name: string }[]) => entries.map(({ name }) => name);
  const plans = getNames(await getSorted("plans")).flatMap((plan) => [
    fillPlaceholders(pricing.subject.month, { plan }),
    fillPlaceholders(pricing.subject.year, { plan }),
  ]);
  return [
    { group: form.subjects.services, options: getNames(await getSorted("services")) },
    { group: form.subjects.consulting, options: getNames(await getSorted("serviceDetails")) },
    { group: form.subjects.plans, options: plans },
    { group: form.subjects.products, options: getNames(await getSorted("offers")) },
    ...form.moreSubjects.map(({ group, subjects }) => ({ group, options: subjects })),
  ];
});

/**
 * Returns the value of `?about=` if a link of this site uses the same value. Other texts are ignored, because anyone
 * can create such a link.
 */
export async function findSubject(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  const { action, breadcrumb } = await getSingleton("portfolioPage");
  const products = await getSingleton("productsPage");
  const projects = await getSorted("projects");
  const landingPages = await getSorted("landingPages");
  return [
    ...(await getEnquirySubjects()).flatMap(({ options }) => options),
    products.action.subject,
    breadcrumb,
    ...projects.map(({ title }) => fillPlaceholders(action.subject, { project: title })),
    ...landingPages.map(({ form, name }) => form?.subject ?? name),
  ].find((subject) => subject === text);
}
