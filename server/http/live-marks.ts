import { paths } from "../../shared/addresses/paths.ts";

const LIST = /<!--comments-->[\s\S]*<!--\/comments-->/;
/** What the facts of a post, in its head and in lists, say about its comments. */
const COUNT = new RegExp(
  `(<a href="(?:/[a-z]{2,3})?${paths.post("")}([^"#/]+)#comments">)[^<]*(?=</a>)`,
  "g",
);

/** Number of comments in words, by the slugs of those posts whose number has moved since the build. */
export type CommentCounts = Readonly<Record<string, string>>;

/** Whether a page has a list of comments, or numbers of them, that decisions change. */
export const showsComments = (html: string): boolean => hasCommentList(html) || html.search(COUNT) >= 0;

export const hasCommentList = (html: string): boolean => LIST.test(html);

export const withCounts = (html: string, counts: CommentCounts): string =>
  html.replace(COUNT, (whole, link: string, post: string) =>
    Object.hasOwn(counts, post) ? link + counts[post] : whole,
  );

export function withCommentList(html: string, part: string): string {
  return withPart(html, LIST, LIST.test(part) ? part : `<!--comments-->${part}<!--/comments-->`);
}

const NEWEST = /<!--newest-->[\s\S]*<!--\/newest-->/;

/** Whether a page lists the newest posts among other things, as the home page does. */
export const showsNewest = (html: string): boolean => NEWEST.test(html);

export const withNewest = (html: string, part: string): string => withPart(html, NEWEST, part);

/** The page has the part's styles already, so those of the part are left out. */
function withPart(html: string, marks: RegExp, part: string): string {
  const found = marks.exec(part)?.[0];
  return found === undefined
    ? html
    : html.replace(marks, () => found.replace(/<style[\s\S]*?<\/style>/g, ""));
}
