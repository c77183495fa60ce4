import { type CollectionKey, getCollection } from "astro:content";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { type Counts, fillCounts, readWithoutCounts } from "../../shared/wording/counts";
import { currentLanguage } from "../languages/ambient";
import { languageNamed, placeOf } from "../languages/languages";

/** Content with the counts that its sentences ask for, such as `{services}`. */
export async function withCounts<T>(collection: CollectionKey, content: T): Promise<T> {
  if (readWithoutCounts.has(collection)) return content;
  const { numbers } = await languageNamed(currentLanguage());
  return fillCounts(content, await counts(), numbers);
}

let known: Promise<Counts> | undefined;

function counts(): Promise<Counts> {
  if (import.meta.env.DEV) return count();
  known ??= count();
  return known;
}

/** A translation of an entry is none more. */
const isFirst = ({ id }: { id: string }) => placeOf(id).code === FIRST_LANGUAGE;

async function count(): Promise<Counts> {
  const lengthOf = async (collection: CollectionKey) => (await getCollection(collection, isFirst)).length;
  const members = await getCollection("members", isFirst);
  const team = members.filter(({ data }) => !data.left);
  const companies = await getCollection("company", isFirst);
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
