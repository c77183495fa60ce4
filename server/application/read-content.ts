import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { paths } from "../../shared/addresses/paths.ts";
import { type BusinessCalendar, businessCalendar } from "../../shared/calendar/promise.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { merge } from "../../shared/languages/merge.ts";
import {
  type Company,
  companySchema,
  type Holidays,
  holidaysSchema,
  type Retention,
  retentionSchema,
} from "../../shared/schemas/company.ts";
import { type FormWords, formWordsSchema } from "../../shared/schemas/form-words.ts";
import { type Language, languageSchema } from "../../shared/schemas/language.ts";
import { type Mails, mailsSchema } from "../../shared/schemas/mails.ts";
import { contentDir, distDir, otherLanguages, roomOf } from "../disk/site-folders.mjs";
import { type Brochure, findBrochure } from "../mail/brochure.ts";

/** What the server needs of content/; read when it starts, and when it takes a new build over. */
export interface Content {
  company: Company;
  calendar: BusinessCalendar;
  holidays: Holidays;
  mails: Mails;
  forms: FormWords;
  retention: Retention;
  /** Members of the team by slug. */
  members: ReadonlyMap<string, Member>;
  /** Slugs of the posts, which are the names of their files. */
  posts: ReadonlySet<string>;
  /** Read from the post's file when it is asked for: there may be thousands. */
  titleOfPost: (slug: string) => string | undefined;
  /** Services that ask for a mail back, by the address of their page. */
  services: ReadonlyMap<string, AskedFor>;
  brochure: Brochure | undefined;
  /** Its language, as the prefix of addresses and as `Intl` knows it. */
  language: string;
  tag: string;
  clock: Language["clock"];
  /** The same in the other languages; what is not translated is in English. */
  translations: ReadonlyMap<string, Content>;
}

/** The content in a language that a form named; in English where there is no such language. */
export const contentIn = (content: Content, language: unknown): Content =>
  content.translations.get(String(language)) ?? content;

/** What the mail that answers a service's form is about. */
interface AskedFor {
  name: string;
  points: readonly string[];
}

export type Member = z.infer<typeof memberSchema>;

/**
 * Reads `content/`, or what a build has with it of the content it was made from: what has been written since then
 * nobody has checked.
 * @param build folder of the build
 * @throws naming the file, the field and what is expected when something is wrong.
 */
export function readContent(build?: string): Content {
  const folder = build ? join(build, "server/content") : contentDir;
  const translations = otherLanguages(folder).map(
    (language) => [language, contentOf(folder, language, build)] as const,
  );
  return { ...contentOf(folder, FIRST_LANGUAGE, build), translations: new Map(translations) };
}

function contentOf(root: string, language: string, build: string | undefined): Content {
  const folder = roomOf(FIRST_LANGUAGE, root);
  const readYaml = <S extends z.ZodType>(file: string, schema: S) =>
    readMerged(file, file.replace(folder, roomOf(language, root)), schema);
  // Nothing of it is taken from the first language.
  const own = join(roomOf(language, root), "language.yaml");
  const spoken = readMerged(own, own, languageSchema);
  const company = readYaml(join(folder, "company.yaml"), companySchema);
  const holidays = readYaml(join(folder, "holidays.yaml"), holidaysSchema);
  return {
    language,
    tag: spoken.tag,
    clock: spoken.clock,
    translations: new Map(),
    company,
    holidays,
    calendar: businessCalendar(company, holidays),
    mails: readYaml(join(folder, "mails.yaml"), mailsSchema),
    forms: readYaml(join(folder, "forms.yaml"), formWordsSchema),
    retention: readYaml(join(folder, "retention.yaml"), retentionSchema),
    members: readMembers(join(folder, "members"), readYaml),
    posts: new Set(slugs(join(folder, "posts"), /\.mdx?$/)),
    titleOfPost: (slug) =>
      readTitle(join(roomOf(language, root), "posts", slug)) ?? readTitle(join(folder, "posts", slug)),
    services: readServices(join(folder, "services"), readYaml),
    brochure: findBrochure(join(build ?? distDir, "client"), language),
  };
}

/** The company's values that are still placeholders, such as `phone: +91 33 0000 0000` (C1). */
export function placeholdersLeft(company: Company): string[] {
  const { placeholders, ...rest } = company;
  const left = new Set(placeholders);
  return leaves(rest).flatMap(([path, value]) => (left.has(value) ? [`${path}: ${value}`] : []));
}

/** Contact data of members that nobody can mistake for real ones: at example.com, a number of zeros. */
const unmistakable = /@example\.(com|net|org)$|\b0000 ?00\d\d$/;

/** Members whose contact data are still placeholders, such as `mita-sen: mita@example.com` (C1). */
export function memberPlaceholders(members: Content["members"]): string[] {
  return [...members].flatMap(([slug, member]) => {
    if (member.left) return [];
    const left = leaves(member).flatMap(([, value]) => (unmistakable.test(value) ? [value] : []));
    return left.length > 0 ? [`${slug}: ${left.join(", ")}`] : [];
  });
}

/** What a file says, with what its translation says in place of it. */
function readMerged<S extends z.ZodType>(file: string, own: string, schema: S): z.infer<S> {
  const [english, translated] = [file, own].map((one) =>
    existsSync(one) ? parse(readFileSync(one, "utf8")) : undefined,
  );
  const result = schema.safeParse(own === file ? english : merge(english, translated));
  if (result.success) return result.data;
  throw new Error(`${file} is not as expected:\n${z.prettifyError(result.error)}`);
}

// The members' own schema is checked by the build; only names and ways to reach them matter here.
const memberSchema = z.object({
  name: z.string(),
  email: z.email().optional(),
  phone: z.string().optional(),
  /** Has left: what is sent to them goes to everybody's mailbox. */
  left: z.boolean().optional(),
  office: z.string().optional(),
});

type ReadYaml = <S extends z.ZodType>(file: string, schema: S) => z.infer<S>;

const readMembers = (folder: string, readYaml: ReadYaml) =>
  new Map(
    slugs(folder, /\.yaml$/).map((slug) => [slug, readYaml(join(folder, `${slug}.yaml`), memberSchema)]),
  );

// Like the members': only what a mail needs.
const serviceSchema = z.object({
  name: z.string(),
  landing: z.object({ strip: z.object({ points: z.array(z.string()) }) }).optional(),
});

const readServices = (folder: string, readYaml: ReadYaml) =>
  new Map(
    slugs(folder, /\.yaml$/).flatMap((slug): [string, AskedFor][] => {
      const { name, landing } = readYaml(join(folder, `${slug}.yaml`), serviceSchema);
      return landing ? [[paths.service(slug), { name, points: landing.strip.points }]] : [];
    }),
  );

/** Nothing where the file is gone, with a build that is no longer in service. */
function readTitle(post: string): string | undefined {
  const file = [`${post}.mdx`, `${post}.md`].find((one) => existsSync(one));
  const [, front = ""] = file ? readFileSync(file, "utf8").split(/^---$/m) : [];
  const { title } = parse(front) ?? {};
  return typeof title === "string" ? title : undefined;
}

function slugs(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => ending.test(file));
  return files.map((file) => file.replace(ending, ""));
}

function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}
