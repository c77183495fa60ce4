import { paths } from "../../shared/addresses/paths";
import {
  allLists,
  findList,
  type ListAddress,
  listPath,
  type PostList,
  readListAddress,
} from "../blog/lists";
import { loadBlog } from "../blog/load";
import { entriesOf, isTranslated } from "../content/collections";
import type { SocialPage } from "./pages";

/** Every page of the blog's lists but the blog itself, which is among the pages with words of their own. */
export async function socialListPaths(): Promise<string[]> {
  if (!(await isTranslated("blogPage")) || !(await isTranslated("posts"))) return [];
  return allLists(await loadBlog())
    .map(listPath)
    .filter((path) => path !== paths.blog);
}

/** What stands on the picture of a list's page. Asked for one by one: of many posts there are too many lists. */
export async function socialList(path: string): Promise<SocialPage | undefined> {
  if (!path.startsWith(`${paths.blog}/`)) return undefined;
  const address = readListAddress(path.slice(`${paths.blog}/`.length));
  const blog = await loadBlog();
  const list = address && findList(address, blog);
  return list && { path, title: list.head.title, kind: blog.words.title, ...(await artOf(address, list)) };
}

/** An author's portrait, else the picture of the newest post shown. */
async function artOf(address: ListAddress, { posts }: PostList): Promise<Pick<SocialPage, "art" | "square">> {
  const members = await entriesOf("members");
  const author = address.kind === "author" && members.find(({ id }) => id === address.slug);
  return author ? { art: author.data.portrait, square: true } : { art: posts[0]?.data.picture };
}
