import { expect, it } from "vitest";
import { siteOrigin } from "#src/content/site-origin.ts";
import { pageList } from "./lists.ts";

it("F4 numbers a list of pages from 1", () => {
  const list = pageList([{ name: "A", path: "/a" }]);
  expect(list["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "A", url: `${siteOrigin}/a` },
  ]);
});
