import { existsSync } from "node:fs";
import { join } from "node:path";
import { otherLanguages, roomOf } from "../../../server/disk/site-folders.mjs";
import { FIRST_LANGUAGE } from "../../../shared/languages/first-language.mjs";
import { LONGEST_TITLE } from "../../../shared/schemas/head.ts";
import { kinds } from "../../../shared/schemas/kinds.ts";
import { type Folders, isDrawing } from "../../pictures/files.ts";
import { takenFaults } from "./addresses.ts";
import { closest } from "./closest.ts";
import { entriesOf } from "./entries.ts";
import type { Fault } from "./fault.ts";
import { type ContentFile, kindOf, namesUnder, readFiles } from "./files.ts";
import { linkFaults } from "./links.ts";
import { fileFaults, ownPictures, unnamedFaults } from "./pictures.ts";
import { placeFaults } from "./places.ts";
import { referenceFaults, tagFaults } from "./references.ts";
import { shapeFaults } from "./shape.ts";
import { behind, translationFaults, translationsIn } from "./translations.ts";
import { wordFaults } from "./words.ts";

/** Names of files that make good addresses. */
const SLUG = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
/** What content/pictures may hold. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i;

const PICTURES = "pictures";

/**
 * Everything that is wrong with content/ and its pictures. What files say of one another is looked at once each of
 * them can be read: before, every reference to a faulty file would seem dead.
 */
export function contentFaults(folders: Folders): Fault[] {
  const files = readFiles(folders.content);
  const alone = [
    ...nameFaults(folders.content),
    ...files.flatMap((file) => [...shapeFaults(file), ...wordFaults(file)]),
    ...fileFaults(folders),
  ];
  if (files.some((file) => shapeFaults(file).length > 0)) return alone;
  const entries = entriesOf(files);
  const translations = otherLanguages(folders.content).flatMap((language) =>
    translationsIn(folders.content, language),
  );
  const read = translations.filter(({ english }) => english);
  const publicFiles = [...namesUnder(folders.public), ...ownPictures(folders.content)];
  const linksIn = (some: ContentFile[]) => linkFaults(some, entries, publicFiles, folders);
  const englishLinks = linksIn(files);
  const said = new Set(englishLinks.map(({ sentence }) => sentence));
  return [
    ...alone,
    ...takenFaults(entries, publicFiles),
    ...referenceFaults(entries),
    ...tagFaults(entries),
    ...placeFaults(entries),
    ...translations.flatMap(translationFaults),
    ...englishLinks,
    // A translation has its addresses from the English file: what is wrong with one is said there.
    ...linksIn(read.map(({ whole }) => whole)).filter(({ sentence }) => !said.has(sentence)),
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
function longTitle({ file, kind, written, lineOf }: ContentFile): Fault[] {
  const path = kind === "posts" ? ["title"] : ["head", "title"];
  const title = path.reduce<unknown>(
    (inner, step) => (inner as Record<string, unknown> | null)?.[step],
    written,
  );
  if (typeof title !== "string" || title.length <= LONGEST_TITLE) return [];
  const sentence = `${path.join(".")}: has ${title.length} letters, of which searches show ${LONGEST_TITLE}; write a shorter one`;
  return [{ file, line: lineOf(path), sentence }];
}

/** Files that nobody reads, and those that are missing. */
function nameFaults(folder: string): Fault[] {
  const rooms = [PICTURES, FIRST_LANGUAGE, ...otherLanguages(folder)];
  const room = `content/${FIRST_LANGUAGE}`;
  const wanted = Object.values(kinds).flatMap(({ files }) => (files.includes("*") ? [] : [files]));
  return [
    ...namesUnder(roomOf(FIRST_LANGUAGE, folder)).flatMap((name) => {
      const sentence = unreadSentence(name, wanted);
      return sentence ? [{ file: `${room}/${name}`, sentence }] : [];
    }),
    ...otherLanguages(folder).flatMap((language) =>
      namesUnder(roomOf(language, folder))
        .filter((name) => !kindOf(name))
        .map((name) => ({
          file: `content/${language}/${name}`,
          sentence: `is not read; give it the name of the file in ${room}/ that it translates`,
        })),
    ),
    ...ownPictures(folder).flatMap((name) => {
      const sentence = pictureSentence(name);
      return sentence ? [{ file: `content/${name}`, sentence }] : [];
    }),
    ...namesUnder(folder)
      .filter((name) => !rooms.includes(name.split("/")[0] ?? ""))
      .map((name) => ({
        file: `content/${name}`,
        sentence: `is not read; move it into ${room}/, out of content/, or give its language a language.yaml`,
      })),
    ...wanted
      .filter((name) => !existsSync(join(roomOf(FIRST_LANGUAGE, folder), name)))
      .map((name) => ({
        file: `${room}/${name}`,
        sentence: "is missing; bring it back from an earlier version",
      })),
  ];
}

function pictureSentence(name: string): string | undefined {
  if (!PICTURE.test(name)) return "is no picture that browsers know; save it as JPEG, or delete it";
  // Drawings are served under their own names, photographs under names of the build's.
  if (isDrawing(name) && !name.endsWith(".svg"))
    return `is not served under this name; call it content/${name.slice(0, -4)}.svg, in the file that names it too`;
  return undefined;
}

function unreadSentence(name: string, wanted: string[]): string | undefined {
  const slug = name.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  if (kindOf(name))
    return SLUG.test(slug)
      ? undefined
      : `its name becomes an address; use letters, digits and single hyphens only`;
  const [folder = ""] = name.split("/");
  const { files } = Object.values(kinds).find((kind) => kind.files.startsWith(`${folder}/*`)) ?? {};
  const right = files?.replace("*", slug) ?? closest(name.replace(/\.ya?ml$/, ".yaml"), wanted);
  if (right && right !== name)
    return `is not read under this name; call it content/${FIRST_LANGUAGE}/${right}`;
  return "is not read; move it into a folder of its kind, or out of content/";
}
