import { paths } from "../../shared/addresses/paths";
import { loadBlog } from "../blog/load";
import { orderedOffers } from "./offers";
import { orderedWorks } from "./projects";
import { groupedServices } from "./services";

/** Where the page of a service leads: a project, a post and offers that fit, and the services beside it. */
export async function waysOn(slug: string) {
  const path = paths.service(slug);
  const groups = await groupedServices();
  const group = groups.find(({ services }) => services.some(({ href }) => href === path));
  const name = group?.services.find(({ href }) => href === path)?.name;
  if (!group || !name) throw new Error(`content/en/services: no group has ${slug}`);
  const { entries, view } = await loadBlog();
  const [work] = fitting(await orderedWorks(), (one) => one.services, path, group.services);
  const [post] = fitting(entries, ({ data }) => data.services, path, group.services);
  const offers = (await orderedOffers()).filter(({ services }) => services.includes(slug));
  return { name, work, post: post && view(post), offers, ...around(path, group.services) };
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
