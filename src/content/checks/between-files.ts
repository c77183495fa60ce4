import { kinds } from "#shared/schemas/kinds.ts";
import type { Referred } from "#shared/schemas/text.ts";
import { toSlug } from "#src/features/blog/rules.ts";
import { closest, type Fault } from "./fault.ts";
import { type Entries, type Entry, faultAt, valuesIn } from "./files.ts";
import { askedOf } from "./schema-tree.ts";

/** What files say of one another: names of what is not there, and places that two claim or nobody has. */
export function betweenFaults(entries: Entries): Fault[] {
  const lists = Object.values(entries) as (readonly Entry[])[];
  const known = whatThereIs(entries);
  return [
    ...lists.flat().flatMap((entry) => referenceFaults(entry, known)),
    ...tagFaults(entries),
    ...lists.flatMap(sharedOrders),
    ...firstMemberFaults(entries),
    ...featuredFaults(entries),
    ...kindFaults(entries),
  ];
}

/** What may be referred to: what it is called in a sentence, and its names. */
function whatThereIs(entries: Entries): Record<Referred, { what: string; names: string[] }> {
  const { company, categories, members, projects, services, serviceDetails } = entries;
  const slugs = (list: readonly Entry[]) => list.map(({ slug }) => slug);
  const team = members.filter(({ data }) => !data.left);
  return {
    members: { what: "member", names: slugs(members) },
    team: { what: "member of the team", names: slugs(team) },
    projects: { what: "project", names: slugs(projects) },
    services: { what: "service", names: slugs([...services, ...serviceDetails]) },
    offices: { what: "office", names: company.flatMap(({ data }) => data.offices.map(({ name }) => name)) },
    categories: {
      what: "category",
      names: categories.flatMap(({ data }) => data.categories.map(({ slug }) => slug)),
    },
  };
}

/** Fields that name another file, or something in one, which is not there. */
function referenceFaults(entry: Entry, known: ReturnType<typeof whatThereIs>): Fault[] {
  const { schema } = kinds[entry.kind];
  return valuesIn(entry.data).flatMap(({ path, value }) => {
    const { reference } = askedOf(schema, path);
    if (!reference || typeof value !== "string") return [];
    const { what, names } = known[reference];
    if (names.includes(value)) return [];
    const instead = closest(value, names) ?? `one of ${names.toSorted().join(", ")}`;
    return [faultAt(entry, path, `there is no ${what} "${value}"; write ${instead}`)];
  });
}

/** Two spellings of one tag, which would share an address. */
function tagFaults({ posts }: Entries): Fault[] {
  const first = new Map<string, string>();
  return posts.flatMap(({ file, lineOf, data }) =>
    data.tags.flatMap((tag, index) => {
      const other = first.get(toSlug(tag)) ?? tag;
      first.set(toSlug(tag), other);
      if (other === tag) return [];
      const sentence = `tags: "${tag}" is spelt "${other}" elsewhere; write "${other}"`;
      return [{ file, line: lineOf(["tags", index]), sentence }];
    }),
  );
}

function sharedOrders(list: readonly Entry[]): Fault[] {
  const first = new Map<number, Entry>();
  return list.flatMap((entry) => {
    if (!("order" in entry.data)) return [];
    const { order } = entry.data;
    const other = first.get(order);
    if (!other) first.set(order, entry);
    if (!other) return [];
    const free = Math.max(...list.map(({ data }) => ("order" in data ? data.order : 0))) + 1;
    const sentence = `${order} is already the place of ${other.slug}; write another, such as ${free}`;
    return [faultAt(entry, ["order"], sentence)];
  });
}

/** Somebody who has left may keep the first place in the file, not on the page. */
function firstMemberFaults({ members }: Entries): Fault[] {
  if (members.some(({ data }) => !data.left)) return [];
  const sentence = "nobody is in the team, whom /singleteam would show; add a member";
  return [{ file: "content/en/members", sentence }];
}

function featuredFaults({ projects }: Entries): Fault[] {
  const [first, ...others] = projects.filter(({ data }) => data.featured);
  if (first)
    return others.map((entry) =>
      faultAt(entry, ["featured"], `${first.slug} is featured already; write false here or there`),
    );
  const sentence = "featured: no project has it; write featured: true in exactly one";
  return [{ file: "content/en/projects", sentence }];
}

/** How many kinds of work the filter on /portfolio-grid has room for. */
const MOST_KINDS = 12;

function kindFaults({ projects }: Entries): Fault[] {
  const kinds = new Set(projects.map(({ data }) => data.category));
  if (kinds.size <= MOST_KINDS) return [];
  const sentence = `category: ${kinds.size} kinds of work, but room for ${MOST_KINDS}; give some projects the same`;
  return [{ file: "content/en/projects", sentence }];
}
