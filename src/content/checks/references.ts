import { toSlug } from "../../blog/rules.ts";
import { closest } from "./closest.ts";
import { type Entries, type Entry, faultAt } from "./entries.ts";
import { type Fault, fieldName, type Path } from "./fault.ts";

/** Fields that name another file, or something in one, which is not there. */
export function referenceFaults(entries: Entries): Fault[] {
  const { company, categories, home, blogPage, members, offers, positions, posts, projects } = entries;
  const offices = company.flatMap(({ data }) => data.offices.map(({ name }) => name));
  const topics = categories.flatMap(({ data }) => data.categories.map(({ slug }) => slug));
  const everybody = members.map(({ slug }) => slug);
  const team = members.filter(({ data }) => !data.left).map(({ slug }) => slug);
  const works = projects.map(({ slug }) => slug);
  const services = [...entries.services, ...entries.serviceDetails].map(({ slug }) => slug);
  return [
    ...[...posts, ...projects, ...offers].flatMap((entry) =>
      entry.data.services.flatMap((service, index) =>
        missing(entry, ["services", index], service, services, "service"),
      ),
    ),
    ...members.flatMap((entry) => missing(entry, ["office"], entry.data.office, offices, "office")),
    ...positions.flatMap((entry) => [
      ...missing(entry, ["office"], entry.data.office, offices, "office"),
      ...missing(entry, ["contact"], entry.data.contact, team, "member of the team"),
    ]),
    ...posts.flatMap((entry) => [
      ...missing(entry, ["category"], entry.data.category, topics, "category"),
      ...missing(entry, ["author"], entry.data.author, everybody, "member"),
    ]),
    ...blogPage.flatMap((entry) =>
      missing(entry, ["sidebar", "authorSlug"], entry.data.sidebar.authorSlug, team, "member of the team"),
    ),
    ...home.flatMap((entry) =>
      entry.data.hero.slides.flatMap(({ project }, index) =>
        project ? missing(entry, ["hero", "slides", index, "project"], project, works, "project") : [],
      ),
    ),
  ];
}

function missing(entry: Entry, path: Path, value: string, known: readonly string[], what: string): Fault[] {
  if (known.includes(value)) return [];
  const instead = closest(value, known) ?? `one of ${[...known].sort().join(", ")}`;
  return [faultAt(entry, path, `${fieldName(path)}: there is no ${what} "${value}"; write ${instead}`)];
}

/** Two spellings of one tag, which would share an address. */
export function tagFaults({ posts }: Entries): Fault[] {
  const first = new Map<string, string>();
  return posts.flatMap((post) =>
    post.data.tags.flatMap((tag, index) => {
      const other = first.get(toSlug(tag)) ?? tag;
      first.set(toSlug(tag), other);
      if (other === tag) return [];
      return [
        faultAt(post, ["tags", index], `tags: "${tag}" is spelt "${other}" elsewhere; write "${other}"`),
      ];
    }),
  );
}
