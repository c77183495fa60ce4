import { kinds } from "#shared/schemas/kinds.ts";
import type { ReferenceTarget } from "#shared/schemas/text.ts";
import { toSlug } from "#src/features/blog/rules.ts";
import { type Entries, type Entry, issueAt, leafValues } from "./files.ts";
import { type ContentIssue, closestMatch } from "./issue.ts";
import { getFieldInfo } from "./schema-tree.ts";

/** Returns references to missing entries, and rules between files that are broken. */
export function crossFileIssues(entries: Entries): ContentIssue[] {
  const lists = Object.values(entries) as (readonly Entry[])[];
  const targets = referenceTargets(entries);
  return [
    ...lists.flat().flatMap((entry) => referenceIssues(entry, targets)),
    ...tagIssues(entries),
    ...lists.flatMap(orderIssues),
    ...emptyTeamIssues(entries),
    ...featuredIssues(entries),
    ...categoryIssues(entries),
  ];
}

/** Returns the label of each kind of reference, and the names that it accepts. */
function referenceTargets(entries: Entries): Record<ReferenceTarget, { label: string; names: string[] }> {
  const { company, categories, members, projects, services, serviceDetails } = entries;
  const slugs = (list: readonly Entry[]) => list.map(({ slug }) => slug);
  const team = members.filter(({ data }) => !data.left);
  return {
    members: { label: "a member", names: slugs(members) },
    team: { label: "a current member of the team", names: slugs(team) },
    projects: { label: "a project", names: slugs(projects) },
    services: { label: "a service", names: slugs([...services, ...serviceDetails]) },
    offices: {
      label: "an office",
      names: company.flatMap(({ data }) => data.offices.map(({ name }) => name)),
    },
    categories: {
      label: "a category",
      names: categories.flatMap(({ data }) => data.categories.map(({ slug }) => slug)),
    },
  };
}

function referenceIssues(entry: Entry, targets: ReturnType<typeof referenceTargets>): ContentIssue[] {
  const { schema } = kinds[entry.kind];
  return leafValues(entry.data).flatMap(({ path, value }) => {
    const { reference } = getFieldInfo(schema, path);
    if (!reference || typeof value !== "string") return [];
    const { label, names } = targets[reference];
    if (names.includes(value)) return [];
    const match = closestMatch(value, names);
    const advice = match ? `Did you mean ${match}?` : `Choose one of ${names.toSorted().join(", ")}.`;
    return [issueAt(entry, path, `Expected ${label}, got "${value}". ${advice}`)];
  });
}

/** Returns tags that are spelt in two ways, which would share an address. */
function tagIssues({ posts }: Entries): ContentIssue[] {
  const firstSpelling = new Map<string, string>();
  return posts.flatMap(({ file, lineOf, data }) =>
    data.tags.flatMap((tag, index) => {
      const other = firstSpelling.get(toSlug(tag)) ?? tag;
      firstSpelling.set(toSlug(tag), other);
      if (other === tag) return [];
      const message = `tags: Expected "${other}", as in another post, got "${tag}".`;
      return [{ file, line: lineOf(["tags", index]), message }];
    }),
  );
}

function orderIssues(list: readonly Entry[]): ContentIssue[] {
  const firstEntry = new Map<number, Entry>();
  return list.flatMap((entry) => {
    if (!("order" in entry.data)) return [];
    const { order } = entry.data;
    const other = firstEntry.get(order);
    if (!other) firstEntry.set(order, entry);
    if (!other) return [];
    const unused = Math.max(...list.map(({ data }) => ("order" in data ? data.order : 0))) + 1;
    const message = `Expected an unused number such as ${unused}, got ${order}, which ${other.slug} has.`;
    return [issueAt(entry, ["order"], message)];
  });
}

/** /singleteam shows the first current member. */
function emptyTeamIssues({ members }: Entries): ContentIssue[] {
  if (members.some(({ data }) => !data.left)) return [];
  const message = "Expected at least one current member, got none. Add a member.";
  return [{ file: "content/en/members", message }];
}

function featuredIssues({ projects }: Entries): ContentIssue[] {
  const [first, ...others] = projects.filter(({ data }) => data.featured);
  if (first)
    return others.map((entry) =>
      issueAt(entry, ["featured"], `Expected one featured project, got this one and ${first.slug}.`),
    );
  const message = "featured: Expected one project with featured: true, got none.";
  return [{ file: "content/en/projects", message }];
}

/** The number of categories that fit the filter on /portfolio-grid. */
const MAX_CATEGORIES = 12;

function categoryIssues({ projects }: Entries): ContentIssue[] {
  const categories = new Set(projects.map(({ data }) => data.category));
  if (categories.size <= MAX_CATEGORIES) return [];
  const message = `category: Expected at most ${MAX_CATEGORIES} categories in all projects, got ${categories.size}.`;
  return [{ file: "content/en/projects", message }];
}
