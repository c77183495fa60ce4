import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { loadPages } from "./astro-pages.ts";
import { gzipped, putTogether } from "./frame.ts";

/** A built site whose pages have the query as their title and text, but for its errors; it tells how each was made. */
const entry = `data:text/javascript,${encodeURIComponent(`
  export async function draw({ url }) {
    const { searchParams } = new URL(url);
    if (searchParams.has("plain")) return undefined;
    const main = async () => searchParams.has("unknown") ? undefined : searchParams.get("text") + ", drawn";
    return { frame: searchParams.get("title"), status: 200, headers: {}, main };
  }
  export async function render({ url }) {
    const { searchParams } = new URL(url);
    if (searchParams.has("plain")) return new Response("plain");
    if (searchParams.has("fault")) return new Response(null, { status: 500 });
    return new Response(searchParams.get("title") + " ₹<main id=m>" + searchParams.get("text") + "</main>end");
  }`)}`;

test("the frame of a page is rendered once for all that have the same, and each has its own main part", async () => {
  const render = await loadPages(new URL(entry));
  const ask = async (query: string) => {
    const { frame, body } = await render({ method: "GET", path: `/?${query}`, locals: {} as App.Locals });
    if (!frame) return body.toString();
    const page = putTogether(frame, body);
    expect(gunzipSync(gzipped(frame, body))).toEqual(page);
    return page.toString();
  };
  expect(await ask("title=a&fault")).toBe("");
  expect(await ask("title=a&text=1")).toBe("a ₹<main id=m>1</main>end");
  expect(await ask("title=b&text=2")).toBe("b ₹<main id=m>2</main>end");
  expect(await ask("title=a&text=<main>3")).toBe("a ₹<main id=m><main>3, drawn</main>end");
  expect(await ask("title=b&text=4")).toBe("b ₹<main id=m>4, drawn</main>end");
  expect(await ask("title=b&text=5&unknown")).toBe("b ₹<main id=m>5</main>end");
  expect(await ask("title=b&text=")).toBe("b ₹<main id=m>, drawn</main>end");
  expect(await ask("plain")).toBe("plain");
});
