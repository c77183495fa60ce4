import { type CollectionEntry, getCollection } from "astro:content";
import { inOrder, single } from "../content";

/** Everything the brochure says, from the files that the pages use. */
export async function brochureContent(origin: string) {
  return {
    origin,
    words: await single("brochure"),
    company: await single("company"),
    home: await single("home"),
    services: await inOrder("services"),
    details: await inOrder("serviceDetails"),
    offers: (await getCollection("offers")).sort((a, b) => a.data.id - b.data.id),
    plans: await inOrder("plans"),
    projects: await inOrder("projects"),
    members: await inOrder("members"),
  };
}

export type BrochureContent = Awaited<ReturnType<typeof brochureContent>>;
export type ServiceEntry = CollectionEntry<"services">;
