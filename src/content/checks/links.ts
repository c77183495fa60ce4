import { paths } from "../../../shared/addresses/paths.ts";
import { decoded, type Folders, isOwn, pictureFault } from "../../pictures/files.ts";
import { addressesOf, formerAddresses } from "./addresses.ts";
import { closest, type Fault } from "./fault.ts";
import { type ContentFile, type Entries, type Text, textsOf } from "./files.ts";

/** A field that holds an address of this site and nothing else. */
const ADDRESS = /^\/(?!\/)[^\s]*$/;
/** An address with spaces stands between angle brackets. */
const MARKDOWN_LINK = /(!?)\[([^\]]*)\]\((?:<([^>]*)>|([^)\s]*))[^)]*\)/g;
const ELSEWHERE = /^(https?:\/\/|mailto:|tel:|\{)/;
/** Files that are shown, not pages that are led to. */
const SHOWN_FILE = /^\/(art|media|fonts|pictures)\//;

/** Links and pictures that lead nowhere, in fields and in Markdown. */
export function linkFaults(
  files: readonly ContentFile[],
  entries: Entries,
  publicFiles: readonly string[],
  folders: Folders,
): Fault[] {
  const site = siteOf(entries, publicFiles, folders);
  return files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      targetsIn(text).flatMap((target) => {
        const wrong = site(target);
        return wrong ? [text.fault(wrong)] : [];
      }),
    ),
  );
}

interface Target {
  address: string;
  picture: boolean;
  alt?: string | undefined;
}

function targetsIn({ text, path }: Text): Target[] {
  if (path && SHOWN_FILE.test(text)) return [{ address: text, picture: true }];
  if (path && ADDRESS.test(text)) return [{ address: text, picture: false }];
  return Array.from(text.matchAll(MARKDOWN_LINK), ([, mark, alt = "", spaced, plain = ""]) => {
    const address = spaced ?? plain;
    return {
      address: isOwn(address) ? decoded(address) : address,
      picture: mark === "!" || SHOWN_FILE.test(address),
      alt: mark === "!" ? alt : undefined,
    };
  });
}

/** Says of a target what is wrong with it, if anything is. */
function siteOf(
  entries: Entries,
  publicFiles: readonly string[],
  folders: Folders,
): (target: Target) => string | undefined {
  const known = addressesOf(entries, publicFiles);
  const former = new Map(formerAddresses(entries).map(({ from, to }) => [from, to]));
  const parts = new Set(entries.questions.map(({ slug }) => paths.answer(slug)));
  const all = [...known];
  return ({ address, picture, alt }) => {
    if (alt?.trim() === "")
      return `the picture ${address} has no description; write ![what it shows](${address})`;
    if (ELSEWHERE.test(address) || address.startsWith("#")) return undefined;
    if (!address.startsWith("/"))
      return `${address} is no address; write https://${address}, or /… for a page of this site`;
    const [path = ""] = address.split(/[?#]/);
    if (isOwn(address) && known.has(address)) return pictureFault(address, folders);
    if (known.has(path)) return deadPart(address, path, parts);
    const meant = former.get(path) ?? closest(path, all);
    if (picture) return pictureFault(path, folders, meant && `write ${meant}`);
    return `${path} leads nowhere; write ${meant ?? "the address of a page that exists"}, or take the link out`;
  };
}

/** Answers are the parts of pages that are made from files. */
function deadPart(address: string, path: string, parts: ReadonlySet<string>): string | undefined {
  if (path !== paths.faq || !address.startsWith(paths.answer("")) || parts.has(address)) return undefined;
  return `${address} leads to a question that is not there; write ${closest(address, [...parts]) ?? paths.faq}`;
}
