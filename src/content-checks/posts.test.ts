import { expect, it } from "vitest";
import type { PostData } from "../schemas/post.ts";
import { postFaults } from "./posts.ts";

const post = (id: string, category: string, author: string, tags: string[]) => ({
  id,
  data: { category, author, tags } as PostData,
});
const known = { categories: ["design"], authors: ["ishita-roy"] };

it("finds nothing wrong with posts whose references exist", () => {
  expect(postFaults([post("a", "design", "ishita-roy", ["UPI"])], known)).toEqual([]);
});

it("names file, field and what is expected (T4)", () => {
  expect(postFaults([post("a", "desing", "nobody", ["UPI"])], known)).toEqual([
    'content/posts/a.mdx: category: there is no "desing"; use one of design',
    'content/posts/a.mdx: author: there is no "nobody"; use one of ishita-roy',
  ]);
});

it("finds two spellings of one tag", () => {
  const posts = [
    post("a", "design", "ishita-roy", ["Shop sites"]),
    post("b", "design", "ishita-roy", ["shop-sites"]),
  ];
  expect(postFaults(posts, known)).toEqual([
    'content/posts/b.mdx: tags: "shop-sites" is spelt "Shop sites" elsewhere',
  ]);
});
