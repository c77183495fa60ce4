import { expect, it } from "vitest";
import { pageList } from "./lists.ts";

it("F4 numbers a list of pages from 1", () => {
  const list = pageList([{ name: "A", path: "/a" }], "https://x.test");
  expect(list["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "A", url: "https://x.test/a" },
  ]);
});
