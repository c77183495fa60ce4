import { expect, it } from "vitest";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { pageListNode } from "./list-nodes.ts";

it("numbers a list of pages from 1 (F4)", () => {
  const list = pageListNode([{ name: "A", path: "/a" }]);
  expect(list["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "A", url: `${siteOrigin}/a` },
  ]);
});
