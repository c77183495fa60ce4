import { speller } from "#shared/search/terms.ts";

/** Steps from the top of a file to one of its fields, such as `["links", 0, "href"]`. */
export type Path = readonly (string | number)[];

/** Something wrong in the content, and what to write instead. */
export interface Fault {
  /** From the root of the project, such as `content/en/members/mita-sen.yaml`. */
  file: string;
  /** From 1; nothing where the fault is that of the whole file. */
  line?: number | undefined;
  sentence: string;
}

/** As people read it and editors follow it: `content/en/posts/a.mdx:4: category: …`. */
export const faultLine = ({ file, line, sentence }: Fault): string =>
  `${file}${line === undefined ? "" : `:${line}`}: ${sentence}`;

/** A field as its file names it, counted from 1: `links.2.href`. */
export const fieldName = (path: Path): string =>
  path.map((step) => (typeof step === "number" ? step + 1 : step)).join(".");

/** What was probably meant: the same but for letter case, or one letter off. */
export function closest(written: string, known: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  return known.find((one) => one.toLowerCase() === lower) ?? speller(known)(written)[0];
}
