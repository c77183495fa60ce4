import { expect, test } from "vitest";
import { keepingSearches } from "./kept-pages.ts";

/** Pages that say how many were rendered before; the site uses no words but these. */
function searches(words: string[]) {
  const state = { rendered: 0, posts: 0 };
  const render = keepingSearches(
    async () => ({ status: 200, headers: {}, body: Buffer.from(String(state.rendered++)) }),
    { knows: (query) => query.split(" ").every((word) => words.includes(word)) },
    () => state.posts,
  );
  const ask = async (path: string) => Number((await render(path, {} as App.Locals)).body.toString());
  return { ask, state };
}

test("F3 a search of words of the site is rendered once, whatever else stands in its address", async () => {
  const { ask } = searches(["logo", "seo"]);
  expect(await ask("/search?s=logo+seo")).toBe(0);
  expect(await ask("/search?s=logo,seo&utm_source=x")).toBe(0);
  expect(await ask("/search?s=logo&in=posts")).toBe(1);
  expect(await ask("/search?s=logo")).toBe(2);
});

test("F3 a search is rendered anew when a post has come", async () => {
  const { ask, state } = searches(["logo"]);
  await ask("/search?s=logo");
  state.posts = 1;
  expect(await ask("/search?s=logo")).toBe(1);
});

test("F3 a search with any other word is not kept, nor is any other page", async () => {
  const { ask } = searches(["logo"]);
  const asked = [
    "/search?s=logo+Mita",
    "/search?s=logo+Mita",
    "/forms/contact?s=logo",
    "/forms/contact?s=logo",
  ];
  expect(await Promise.all(asked.map(ask))).toEqual([0, 1, 2, 3]);
});

test("F3 what was searched longest ago is forgotten", async () => {
  const words = Array.from({ length: 150 }, (_, number) => `word${number}`);
  const { ask } = searches(words);
  for (const word of words) await ask(`/search?s=${word}`);
  expect(await ask("/search?s=word149")).toBe(149);
  expect(await ask("/search?s=word0")).toBe(150);
});
