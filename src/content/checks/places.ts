import { type Entries, type Entry, faultAt } from "./entries.ts";
import type { Fault } from "./fault.ts";

/** How many kinds of work the filter on /portfolio-grid has room for. */
const MOST_KINDS = 12;

/** Places in lists that two claim or nobody has. */
export function placeFaults(entries: Entries): Fault[] {
  return [
    ...Object.values(entries).flatMap((list) => sharedOrders(list as readonly Entry[])),
    ...firstMemberFaults(entries),
    ...featuredFaults(entries),
    ...kindFaults(entries),
  ];
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
    return [
      faultAt(
        entry,
        ["order"],
        `order: ${order} is already the place of ${other.slug}; write another, such as ${free}`,
      ),
    ];
  });
}

/** Somebody who has left may keep the first place in the file, not on the page. */
function firstMemberFaults({ members }: Entries): Fault[] {
  if (members.some(({ data }) => !data.left)) return [];
  return [
    {
      file: "content/en/members",
      sentence: "nobody is in the team, whom /singleteam would show; add a member",
    },
  ];
}

function featuredFaults({ projects }: Entries): Fault[] {
  const [first, ...others] = projects.filter(({ data }) => data.featured);
  if (!first)
    return [
      {
        file: "content/en/projects",
        sentence: "featured: no project has it; write featured: true in exactly one",
      },
    ];
  return others.map((entry) =>
    faultAt(entry, ["featured"], `featured: ${first.slug} is featured already; write false here or there`),
  );
}

function kindFaults({ projects }: Entries): Fault[] {
  const kinds = new Set(projects.map(({ data }) => data.category));
  if (kinds.size <= MOST_KINDS) return [];
  const sentence = `category: ${kinds.size} kinds of work, but room for ${MOST_KINDS}; give some projects the same`;
  return [{ file: "content/en/projects", sentence }];
}
