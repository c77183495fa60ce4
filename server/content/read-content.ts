import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { contentDir, distDir, languageFolder, otherLanguages } from "#server/disk/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { businessCalendar } from "#shared/calendar/promise.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { merge } from "#shared/languages/merge.ts";
import { companySchema, holidaysSchema, retentionSchema } from "#shared/schemas/company.ts";
import { formWordsSchema } from "#shared/schemas/form-words.ts";
import { languageSchema } from "#shared/schemas/language.ts";
import { mailsSchema } from "#shared/schemas/mails.ts";
import { memberSchema } from "#shared/schemas/member.ts";
import { findBrochure } from "./brochure.ts";

/** What the server needs of content/; read when it starts, and when it takes a new build over. */
export interface Content extends ReturnType<typeof contentOf> {
  /** The same in the other languages; what is not translated is in English. */
  translations: ReadonlyMap<string, Content>;
}

/** The content in a language that a form named; in English where there is no such language. */
export const contentIn = (content: Content, language: unknown): Content =>
  content.translations.get(String(language)) ?? content;

/** The English address of a page, by which its service is known. */
export function inEnglish(
  page: string,
  { language, translations }: Pick<Content, "language" | "translations">,
): string {
  const known = [language, ...translations.keys()].find((one) => page.startsWith(`/${one}/`));
  return known ? page.slice(known.length + 1) : page;
}

/** A member of the team by the name of their file; nobody where they have left. */
export function presentMember({ members }: Pick<Content, "members">, slug: string | null | undefined) {
  const member = members.get(slug ?? "");
  return member?.left ? undefined : member;
}

/**
 * Reads `content/`, or what a build has with it of the content it was made from: what has been written since then
 * nobody has checked.
 * @param build folder of the build
 * @throws naming the file, the field and what is expected when something is wrong.
 */
export function readContent(build?: string): Content {
  const folder = build ? join(build, "server/content") : contentDir;
  const translations = otherLanguages(folder).map((language) => {
    const translated = { ...contentOf(folder, language, build), translations: new Map() };
    return [language, translated] as const;
  });
  return { ...contentOf(folder, FIRST_LANGUAGE, build), translations: new Map(translations) };
}

function contentOf(root: string, language: string, build: string | undefined) {
  const english = languageFolder(FIRST_LANGUAGE, root);
  const own = languageFolder(language, root);
  /** What a file says, with what its translation says in place of it. */
  const read = <S extends z.ZodType>(name: string, schema: S) => {
    const file = join(english, name);
    return checked(file, schema, merge(yamlIn(file), own === english ? undefined : yamlIn(join(own, name))));
  };
  const readEach = <S extends z.ZodType>(kind: string, schema: S) =>
    slugs(join(english, kind), /\.yaml$/).map(
      (slug) => [slug, read(join(kind, `${slug}.yaml`), schema)] as const,
    );
  // Each language has a file of its own, and nothing of it comes from the English one.
  const spoken = join(own, "language.yaml");
  const { tag, clock } = checked(spoken, languageSchema, yamlIn(spoken));
  const company = read("company.yaml", companySchema);
  const holidays = read("holidays.yaml", holidaysSchema);
  return {
    /** Its language, as the prefix of addresses and as `Intl` knows it. */
    language,
    tag,
    clock,
    company,
    holidays,
    calendar: businessCalendar(company, holidays),
    mails: read("mails.yaml", mailsSchema),
    /** Whether the words of its mails are translated. */
    hasMails: existsSync(join(own, "mails.yaml")),
    forms: read("forms.yaml", formWordsSchema),
    retention: read("retention.yaml", retentionSchema),
    /** Members of the team by slug. */
    members: new Map(readEach("members", memberPart)),
    /** Slugs of the posts, which are the names of their files. */
    posts: new Set(slugs(join(english, "posts"), /\.mdx$/)),
    /** Read from the post's file when it is asked for: there may be thousands. */
    titleOfPost: (slug: string) =>
      readTitle(join(own, "posts", slug)) ?? readTitle(join(english, "posts", slug)),
    /** Services that ask for a mail back, by the address of their page. */
    services: new Map(
      readEach("services", servicePart).flatMap(([slug, { name, landing }]) =>
        landing ? [[paths.service(slug), { name, points: landing.strip.points }] as const] : [],
      ),
    ),
    /** Addresses of the pages of services. */
    servicePages: new Set([
      ...slugs(join(english, "services"), /\.yaml$/).map(paths.service),
      ...slugs(join(english, "service-details"), /\.yaml$/).map(paths.serviceDetail),
    ]),
    brochure: findBrochure(build ?? distDir, language),
  };
}

// All of a member is checked by the build; only the name and ways to reach them matter here.
const memberPart = memberSchema
  .pick({ name: true, email: true, phone: true, left: true, office: true })
  .partial({ email: true, phone: true, left: true, office: true })
  .strip();

// Of a service, too, only what a mail needs.
const servicePart = z.object({
  name: z.string(),
  landing: z.object({ strip: z.object({ points: z.array(z.string()) }) }).optional(),
});

const yamlIn = (file: string): unknown => (existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined);

function checked<S extends z.ZodType>(file: string, schema: S, content: unknown): z.infer<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw new Error(`${file} is not as expected:\n${z.prettifyError(result.error)}`);
}

/** The title of a post; nothing where its file is gone, because the build is no longer in service. */
function readTitle(post: string): string | undefined {
  const file = `${post}.mdx`;
  const [, front = ""] = existsSync(file) ? readFileSync(file, "utf8").split(/^---$/m) : [];
  const { title } = parse(front) ?? {};
  return typeof title === "string" ? title : undefined;
}

function slugs(folder: string, ending: RegExp): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => ending.test(file)).map((file) => file.replace(ending, ""));
}
