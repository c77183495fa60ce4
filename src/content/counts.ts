import { type CollectionKey, getCollection } from "astro:content";
import { type Counts, fillCounts, readWithoutCounts } from "../../shared/wording/counts";

/** Content with the counts that its sentences ask for, such as `{services}`. */
export async function withCounts<T>(collection: CollectionKey, content: T): Promise<T> {
  return readWithoutCounts.has(collection) ? content : fillCounts(content, await counts());
}

let known: Promise<Counts> | undefined;

function counts(): Promise<Counts> {
  if (import.meta.env.DEV) return count();
  known ??= count();
  return known;
}

async function count(): Promise<Counts> {
  const lengthOf = async (collection: CollectionKey) => (await getCollection(collection)).length;
  const team = await getCollection("members", ({ data }) => !data.left);
  const companies = await getCollection("company");
  return {
    services: await lengthOf("services"),
    consulting: await lengthOf("serviceDetails"),
    projects: await lengthOf("projects"),
    offers: await lengthOf("offers"),
    plans: await lengthOf("plans"),
    people: team.length,
    leaders: team.filter(({ data }) => data.leader).length,
    offices: companies.flatMap(({ data }) => data.offices).length,
  };
}
