import { languageFolder, otherLanguages } from "#server/disk/site-folders.mjs";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { LONGEST_TITLE } from "#shared/schemas/head.ts";
import { kinds } from "#shared/schemas/kinds.ts";
import { type Folders, isDrawing } from "#src/lib/images/files.ts";
import { linkFaults, takenFaults } from "./addresses.ts";
import { betweenFaults } from "./between-files.ts";
import { closest, type Fault } from "./fault.ts";
import { type ContentFile, entriesOf, faultAt, kindOf, namesUnder, readFiles, valueAt } from "./files.ts";
import { shapeFaults, wordFaults } from "./one-file.ts";
import { fileFaults, ownPictures, unnamedFaults } from "./pictures.ts";
import { behind, translationFaults, translationsIn } from "./translations.ts";

/** Names of files that make good addresses. */
const SLUG = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
/** What content/pictures may hold. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i;

const PICTURES = "pictures";
const ENGLISH = `content/${FIRST_LANGUAGE}`;

/**
 * Everything that is wrong with content/ and its pictures. What files say of one another is looked at once each of
 * them can be read: before, every reference to a faulty file would seem dead.
 */
export function contentFaults(folders: Folders): Fault[] {
  const files = readFiles(folders.content);
  const shape = files.flatMap(shapeFaults);
  const alone = [
    ...nameFaults(folders.content),
    ...shape,
    ...files.flatMap(wordFaults),
    ...fileFaults(folders),
  ];
  if (shape.length > 0) return alone;
  const entries = entriesOf(files);
  const languages = otherLanguages(folders.content);
  const translations = languages.flatMap((language) => translationsIn(folders.content, language));
  const translated = translations.filter(({ english }) => english).map(({ whole }) => whole);
  const publicFiles = [...namesUnder(folders.public), ...ownPictures(folders.content)];
  const linksIn = (some: ContentFile[]) => linkFaults(some, entries, publicFiles, folders);
  const englishLinks = linksIn(files);
  const said = new Set(englishLinks.map(({ sentence }) => sentence));
  return [
    ...alone,
    ...takenFaults(entries, publicFiles),
    ...betweenFaults(entries),
    ...translations.flatMap(translationFaults),
    ...englishLinks,
    // A translation has its addresses from the English file: what is wrong with one is said there.
    ...linksIn(translated).filter(({ sentence }) => !said.has(sentence)),
    ...unnamedFaults(entries, folders),
  ];
}

/**
 * What stops no build: translations that say nothing of which English text they were made from or were made from an
 * earlier one, and titles that searches cut off.
 */
export function contentWarnings({ content }: Folders): Fault[] {
  const others = otherLanguages(content);
  return [
    ...[FIRST_LANGUAGE, ...others].flatMap((language) => readFiles(content, language).flatMap(longTitle)),
    ...others.flatMap((language) => translationsIn(content, language).flatMap(behind)),
  ];
}

/** The title of a page's head; a post's own title is that. */
function longTitle(file: ContentFile): Fault[] {
  const path = file.kind === "posts" ? ["title"] : ["head", "title"];
  const title = valueAt(file.written, path);
  if (typeof title !== "string" || title.length <= LONGEST_TITLE) return [];
  const sentence = `has ${title.length} letters, of which searches show ${LONGEST_TITLE}; write a shorter one`;
  return [faultAt(file, path, sentence)];
}

/** Files that nobody reads, and those that are missing. */
function nameFaults(content: string): Fault[] {
  const others = otherLanguages(content);
  const wanted = Object.values(kinds).flatMap(({ files }) => (files.includes("*") ? [] : [files]));
  const known = new Set(namesUnder(languageFolder(FIRST_LANGUAGE, content)));
  const missing = wanted.filter((name) => !known.has(name));
  return [
    ...namesUnder(content).flatMap((name) => {
      const [folder = "", ...rest] = name.split("/");
      const sentence = nameFault(folder, rest.join("/"), { others, wanted });
      return sentence ? [{ file: `content/${name}`, sentence }] : [];
    }),
    ...missing.map((name) => ({
      file: `${ENGLISH}/${name}`,
      sentence: "is missing; bring it back from an earlier version",
    })),
  ];
}

/** Why a file in one of the folders of content/ is not used under its name, and what to do. */
function nameFault(
  folder: string,
  name: string,
  { others, wanted }: { others: string[]; wanted: string[] },
): string | undefined {
  if (folder === FIRST_LANGUAGE) return unreadSentence(name, wanted);
  if (folder === PICTURES) return pictureSentence(name);
  if (!others.includes(folder))
    return `is not read; move it into ${ENGLISH}/, out of content/, or give its language a language.yaml`;
  if (kindOf(name)) return undefined;
  return `is not read; give it the name of the file in ${ENGLISH}/ that it translates`;
}

function pictureSentence(name: string): string | undefined {
  if (!PICTURE.test(name)) return "is no picture that browsers know; save it as JPEG, or delete it";
  // Drawings are served under their own names, photographs under names of the build's.
  if (!isDrawing(name) || name.endsWith(".svg")) return undefined;
  const right = `content/${PICTURES}/${name.slice(0, -4)}.svg`;
  return `is not served under this name; call it ${right}, in the file that names it too`;
}

function unreadSentence(name: string, wanted: string[]): string | undefined {
  const slug = name.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  if (kindOf(name))
    return SLUG.test(slug)
      ? undefined
      : "its name becomes an address; use letters, digits and single hyphens only";
  const [folder = ""] = name.split("/");
  const { files } = Object.values(kinds).find((kind) => kind.files.startsWith(`${folder}/*`)) ?? {};
  const right = files?.replace("*", slug) ?? closest(name.replace(/\.ya?ml$/, ".yaml"), wanted);
  if (right && right !== name) return `is not read under this name; call it ${ENGLISH}/${right}`;
  return "is not read; move it into a folder of its kind, or out of content/";
}
