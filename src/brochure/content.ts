import { type CollectionEntry, getCollection } from "astro:content";
import { single } from "../content";

/** Everything the brochure says, from the files that the pages use. */
export async function brochureContent(origin: string) {
  const inOrder = <E extends { data: { order: number } }>(entries: E[]) =>
    entries.sort((a, b) => a.data.order - b.data.order);
  return {
    origin,
    words: await single("brochure"),
    company: await single("company"),
    home: await single("home"),
    services: inOrder(await getCollection("services")),
    details: inOrder(await getCollection("serviceDetails")),
    offers: (await getCollection("offers")).sort((a, b) => a.data.id - b.data.id),
    plans: inOrder(await getCollection("plans")),
    projects: inOrder(await getCollection("projects")),
    members: inOrder(await getCollection("members")),
  };
}

export type BrochureContent = Awaited<ReturnType<typeof brochureContent>>;
export type ServiceEntry = CollectionEntry<"services">;
