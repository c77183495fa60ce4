import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { contentDir, distDir, getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { createPalette } from "#shared/brand/palette.ts";
import { createBusinessCalendar } from "#shared/calendar/reply-promise.ts";
import { CodedError } from "#shared/errors.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { mergeTranslation } from "#shared/languages/merge.ts";
import { companySchema, holidaysSchema, retentionSchema } from "#shared/schemas/company.ts";
import { formCopySchema } from "#shared/schemas/form-copy.ts";
import { languageSchema } from "#shared/schemas/language.ts";
import { mailsSchema } from "#shared/schemas/mails.ts";
import { memberSchema } from "#shared/schemas/member.ts";
import { offerSchema } from "#shared/schemas/offer.ts";
import { paymentSchema } from "#shared/schemas/payment.ts";
import { savedRepliesSchema } from "#shared/schemas/saved-replies.ts";
import { fillCompanyName } from "#shared/text/counts.ts";
import { findBrochure } from "./brochure.ts";
import { readBrand } from "./read-brand.ts";
import { readYaml, validate } from "./yaml.ts";

/** The part of `content/` that the server needs. It is read at the start and after a reload. */
export interface Content extends ReturnType<typeof readLanguage> {
  /** The content in the other languages, with English fallbacks. */
  translations: ReadonlyMap<string, Content>;
}

/**
 * Returns the content in a language, or in English if that language does not exist.
 * @param language value of the form field `language`
 */
export const getTranslatedContent = (content: Content, language: unknown): Content =>
  content.translations.get(String(language)) ?? content;

/** Returns the path of a page without its language prefix. `services` and `servicePages` contain such paths. */
export function toEnglishPath(
  page: string,
  { language, translations }: Pick<Content, "language" | "translations">,
): string {
  const prefix = [language, ...translations.keys()].find((code) => page.startsWith(`/${code}/`));
  return prefix ? page.slice(prefix.length + 1) : page;
}

/** Returns a member by slug, or `undefined` if there is none or the member has left. */
export function findCurrentMember({ members }: Pick<Content, "members">, slug: string | null | undefined) {
  const member = members.get(slug ?? "");
  return member?.left ? undefined : member;
}

/**
 * Reads the content of a build, or `content/` without one. A build contains a copy of its content, because later
 * changes in `content/` may be invalid.
 * @param build folder of the build
 * @throws if the content is invalid; the message has the file, the field and the expected value, or says that the build
 * must be repeated
 */
export function readContent(build?: string): Content {
  if (!build) return readLanguages(contentDir);
  try {
    return readLanguages(join(build, "server/content"), build);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "HD_CONTENT_INVALID" && code !== "ENOENT") throw error;
    const advice = `The build ${build} is out of date or damaged. Run npm run publish to build the site again.`;
    throw new CodedError("HD_CONTENT_INVALID", `${message}\n${advice}`, { cause: error });
  }
}

function readLanguages(folder: string, build?: string): Content {
  const translations = listOtherLanguages(folder).map((language) => {
    const translated = { ...readLanguage(folder, language, build), translations: new Map() };
    return [language, translated] as const;
  });
  return { ...readLanguage(folder, DEFAULT_LANGUAGE, build), translations: new Map(translations) };
}

function readLanguage(root: string, language: string, build: string | undefined) {
  const english = getLanguageFolder(DEFAULT_LANGUAGE, root);
  const folder = getLanguageFolder(language, root);
  const brand = readBrand(root, language);
  /** Reads a file merged with its translation, with the name of the company. */
  const read = <S extends z.ZodType>(name: string, schema: S) => {
    const file = join(english, name);
    const translation = folder === english ? undefined : readYaml(join(folder, name));
    const merged = mergeTranslation(schema, readYaml(file), translation);
    return validate(file, schema, fillCompanyName(merged, brand.name));
  };
  const readEach = <S extends z.ZodType>(kind: string, schema: S) =>
    listSlugs(join(english, kind), /\.yaml$/).map(
      (slug) => [slug, read(join(kind, `${slug}.yaml`), schema)] as const,
    );
  // `language.yaml` has no English fallback.
  const languageFile = join(folder, "language.yaml");
  const { tag, clock } = validate(languageFile, languageSchema, readYaml(languageFile));
  const company = read("company.yaml", companySchema);
  const holidays = read("holidays.yaml", holidaysSchema);
  return {
    /** The language code, which is also the prefix of paths. */
    language,
    /** The BCP 47 tag for `Intl`. */
    tag,
    /** How times of day are written. */
    clock,
    brand,
    palette: createPalette(brand.colours),
    company,
    holidays,
    calendar: createBusinessCalendar(company, holidays),
    mails: read("mails.yaml", mailsSchema),
    /** Whether the mail copy is translated. */
    hasMailCopy: existsSync(join(folder, "mails.yaml")),
    forms: read("forms.yaml", formCopySchema),
    payment: read("payment.yaml", paymentSchema),
    retention: read("retention.yaml", retentionSchema),
    savedReplies: read("saved-replies.yaml", savedRepliesSchema),
    /** Members by slug. */
    members: new Map(readEach("members", memberFields)),
    /** Offers by their number. */
    offers: new Map(readEach("offers", offerFields).map(([, offer]) => [String(offer.id), offer])),
    postSlugs: new Set(listSlugs(join(english, "posts"), /\.mdx$/)),
    /** Returns the title of a post. Titles are read on demand, because there may be thousands of posts. */
    getPostTitle: (slug: string) =>
      fillCompanyName(
        readTitle(join(folder, "posts", slug)) ?? readTitle(join(english, "posts", slug)),
        brand.name,
      ),
    /** Services with a full page, by the path of that page. */
    services: new Map(
      readEach("services", serviceFields).flatMap(([slug, { name, landing }]) =>
        landing ? [[paths.service(slug), { name, points: landing.strip.points }] as const] : [],
      ),
    ),
    servicePages: new Set([
      ...listSlugs(join(english, "services"), /\.yaml$/).map(paths.service),
      ...listSlugs(join(english, "service-details"), /\.yaml$/).map(paths.serviceDetail),
    ]),
    brochure: findBrochure(build ?? distDir, language),
  };
}

// The build validates the other fields of members, offers and services.
const memberFields = memberSchema
  .pick({ name: true, email: true, phone: true, left: true, office: true })
  .partial({ email: true, phone: true, left: true, office: true })
  .strip();

const offerFields = offerSchema.pick({ id: true, name: true, priceINR: true, billing: true }).strip();

const serviceFields = z.object({
  name: z.string(),
  landing: z.object({ strip: z.object({ points: z.array(z.string()) }) }).optional(),
});

/**
 * Returns the title of a post, or `undefined` if it has no file, for example because the build with the file was
 * deleted.
 */
function readTitle(post: string): string | undefined {
  const file = `${post}.mdx`;
  const [, frontMatter = ""] = existsSync(file) ? readFileSync(file, "utf8").split(/^---$/m) : [];
  const { title } = parse(frontMatter) ?? {};
  return typeof title === "string" ? title : undefined;
}

function listSlugs(folder: string, extension: RegExp): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => extension.test(file)).map((file) => file.replace(extension, ""));
}
