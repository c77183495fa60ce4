import { expect, test } from "vitest";
import { loadPages } from "./astro-pages.ts";

/** A built site whose pages have the query as their title and text, but for its errors. */
const entry = `data:text/javascript,${encodeURIComponent(`
  export async function render({ url }, { hasFrame }) {
    const { searchParams } = new URL(url);
    if (searchParams.has("plain")) return new Response("plain");
    const kept = hasFrame({ title: searchParams.get("title") });
    if (searchParams.has("fault")) return new Response(null, { status: 500 });
    const main = "<main>" + searchParams.get("text") + "</main>";
    return new Response(kept ? main : searchParams.get("title") + " ₹" + main + "end");
  }`)}`;

test("the frame of a page is rendered once for all that have the same, and each has its own main part", async () => {
  const render = await loadPages(new URL(entry));
  const ask = async (query: string) => {
    const page = await render({ method: "GET", path: `/?${query}`, locals: {} as App.Locals });
    return page.body.toString();
  };
  expect(await ask("title=a&fault")).toBe("");
  expect(await ask("title=a&text=1")).toBe("a ₹<main>1</main>end");
  expect(await ask("title=b&text=2")).toBe("b ₹<main>2</main>end");
  expect(await ask("title=a&text=<main>3")).toBe("a ₹<main><main>3</main>end");
  expect(await ask("title=b&text=")).toBe("b ₹<main></main>end");
  expect(await ask("plain")).toBe("plain");
});
