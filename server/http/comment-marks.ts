import { paths } from "../../src/paths.ts";

const LIST = /<!--comments-->[\s\S]*<!--\/comments-->/;
/** What the facts of a post, in its head and in lists, say about its comments. */
const COUNT = new RegExp(`(<a href="${paths.post("")}([^"#/]+)#comments">)[^<]*(?=</a>)`, "g");

/** Number of comments in words, by the slugs of those posts whose number has moved since the build. */
export type CommentCounts = Readonly<Record<string, string>>;

/** Whether a page has a list of comments, or numbers of them, that decisions change. */
export const showsComments = (html: string): boolean => hasCommentList(html) || html.search(COUNT) >= 0;

export const hasCommentList = (html: string): boolean => LIST.test(html);

export const withCounts = (html: string, counts: CommentCounts): string =>
  html.replace(COUNT, (whole, link: string, post: string) =>
    Object.hasOwn(counts, post) ? link + counts[post] : whole,
  );

/** The page has the list's styles already, so those of the part are left out. */
export function withCommentList(html: string, part: string): string {
  const list = (LIST.exec(part)?.[0] ?? `<!--comments-->${part}<!--/comments-->`).replace(
    /<style[\s\S]*?<\/style>/g,
    "",
  );
  return html.replace(LIST, () => list);
}
