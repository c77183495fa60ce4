import { kinds } from "#shared/schemas/kinds.ts";
import type { ReferenceTarget } from "#shared/schemas/text.ts";
import { KINDS_WITHOUT_COUNTS } from "#shared/text/counts.ts";
import { toSlug } from "#src/data/blog/post-rules.ts";
import { isListed } from "#src/data/content/is-listed.ts";
import { formatPrices, PRICE_NAME } from "#src/data/content/price-placeholders.ts";
import {
  type ContentFile,
  type Entries,
  type Entry,
  issueAt,
  listLeafValues,
  listTexts,
} from "./content-files.ts";
import { type ContentIssue, findClosestMatch } from "./issue.ts";
import { getFieldInfo } from "./schema-tree.ts";

/** Returns an issue for each reference to a missing entry, and for each violation of a rule between files. */
export function findCrossFileIssues(entries: Entries): ContentIssue[] {
  const lists = Object.values(entries) as (readonly Entry[])[];
  const targets = getReferenceTargets(entries);
  return [
    ...lists.flat().flatMap((entry) => findReferenceIssues(entry, targets)),
    ...findTagIssues(entries),
    ...lists.flatMap(findOrderIssues),
    ...findFeaturedIssues(entries),
    ...findCategoryIssues(entries),
    ...findMenuIssues(entries),
  ];
}

/** Returns the label and the valid names of each kind of reference. */
function getReferenceTargets(entries: Entries): Record<ReferenceTarget, { label: string; names: string[] }> {
  const { company, categories, forms, members, projects, services, serviceDetails } = entries;
  const getSlugs = (list: readonly Entry[]) => list.map(({ slug }) => slug);
  const team = members.filter(isListed);
  return {
    members: { label: "a member", names: getSlugs(members) },
    team: { label: "a current member of the team", names: getSlugs(team) },
    projects: { label: "a project", names: getSlugs(projects) },
    services: { label: "a service", names: getSlugs([...services, ...serviceDetails]) },
    offices: {
      label: "an office",
      names: company.flatMap(({ data }) => data.offices.map(({ name }) => name)),
    },
    categories: {
      label: "a category",
      names: categories.flatMap(({ data }) => data.categories.map(({ slug }) => slug)),
    },
    budgets: {
      label: "a budget of the contact form",
      names: forms.flatMap(({ data }) =>
        (data.forms.contact.options["budget"] ?? []).map(({ value }) => value),
      ),
    },
  };
}

function findReferenceIssues(entry: Entry, targets: ReturnType<typeof getReferenceTargets>): ContentIssue[] {
  const { schema } = kinds[entry.kind];
  return listLeafValues(entry.data).flatMap(({ path, value }) => {
    const { reference } = getFieldInfo(schema, path);
    if (!reference || typeof value !== "string") return [];
    const { label, names } = targets[reference];
    if (names.includes(value)) return [];
    const match = findClosestMatch(value, names);
    const advice = match ? `Did you mean ${match}?` : `Choose one of ${names.toSorted().join(", ")}.`;
    return [issueAt(entry, path, `Expected ${label}, got "${value}". ${advice}`)];
  });
}

/** Returns an issue for each placeholder of a price that the site does not have. */
export function findPriceIssues(file: ContentFile, { company, offers, plans }: Entries): ContentIssue[] {
  const [rules] = company.map(({ data }) => data.prices);
  if (!rules || KINDS_WITHOUT_COUNTS.has(file.kind)) return [];
  const getData = <Data>(list: readonly { data: Data }[]) => list.map(({ data }) => data);
  const names = Object.keys(formatPrices({ offers: getData(offers), plans: getData(plans), rules }));
  return listTexts(file).flatMap(({ text, createIssue }) =>
    Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
      .filter((name) => PRICE_NAME.test(name) && !names.includes(name))
      .map((name) => {
        const prices = names.map((other) => `{${other}}`).join(", ") || "there is none";
        return createIssue(`Expected the placeholder of a price (${prices}), got {${name}}.`);
      }),
  );
}

/** Returns an issue for each tag that another post spells differently, because both spellings have the same address. */
function findTagIssues({ posts }: Entries): ContentIssue[] {
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

function findOrderIssues(list: readonly Entry[]): ContentIssue[] {
  const firstEntry = new Map<number, Entry>();
  return list.flatMap((entry) => {
    if (!("order" in entry.data)) return [];
    const { order } = entry.data;
    const other = firstEntry.get(order);
    if (!other) firstEntry.set(order, entry);
    if (!other) return [];
    const unused = Math.max(...list.map(({ data }) => ("order" in data ? data.order : 0))) + 1;
    const message = `Expected an unused number such as ${unused}, got ${order}, which is used by ${other.slug}.`;
    return [issueAt(entry, ["order"], message)];
  });
}

function findFeaturedIssues({ projects }: Entries): ContentIssue[] {
  const [first, ...others] = projects.filter(({ data }) => data.featured);
  return others.map((entry) =>
    issueAt(entry, ["featured"], `Expected one featured project, got this one and ${first?.slug}.`),
  );
}

/** Returns an issue for each landing page in the menu, if no column of the menu lists landing pages. */
function findMenuIssues({ navigation, landingPages }: Entries): ContentIssue[] {
  const columns = navigation.flatMap(({ data }) => data.menu.flatMap(({ groups = [] }) => groups));
  if (columns.some((column) => column.landingPages)) return [];
  const message =
    "Expected a column of the menu with landingPages: true in content/en/navigation.yaml, got none.";
  return landingPages
    .filter((entry) => entry.data.menu && isListed(entry))
    .map((entry) => issueAt(entry, ["menu"], message));
}

/** The filter on /portfolio-grid has room for this number of categories. */
const MAX_CATEGORIES = 12;

function findCategoryIssues({ projects }: Entries): ContentIssue[] {
  const categories = new Set(projects.map(({ data }) => data.category));
  if (categories.size <= MAX_CATEGORIES) return [];
  const message = `category: Expected at most ${MAX_CATEGORIES} categories in all projects, got ${categories.size}.`;
  return [{ file: "content/en/projects", message }];
}
