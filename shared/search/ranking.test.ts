import { expect, test } from "vitest";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import type { SearchDocument } from "./engine.ts";
import { indexOf, searchEngine } from "./engine.ts";

const documents = [
  document("post", "Who owns your domain name?", "A web of resellers. The web, the web."),
  document("post", "Bengali on one website", "Both scripts, app and page, side by side."),
  document("member", "Nasreen Begum", "Loves the web, and once had a hosting desk."),
  document("project", "A website in an app", "For a coaching centre."),
  document("page", "Websites and apps in Kolkata", "An app, made here."),
  document("page", "Portfolio of websites", "All on the web."),
  document("service", "Website Development", "Built by hand."),
  document("service", "Application Development", "For every phone."),
  document("service", "Business Card Design", "Printed in Bowbazar."),
  document("page", "Careers and internships", "Sit with us for 2024."),
  document("service", "Logo Design", "A mark for your shop."),
  document("service", "SEO", "To be seen, and found."),
  document("post", "Sit down with a CRM", "Logistics and a logo, seo and gdp."),
  document("page", "Cookies Policy", "None are set."),
  document("project", "A bakery", "A dark oven."),
];
const engine = searchEngine(indexOf(documents));
const titles = (query: string, most = 20) => engine.find(query, { most }).map(({ title }) => title);
const strong = (query: string) => engine.find(query, { most: 6, strongOnly: true }).map(({ title }) => title);

test("F3: titles with a word that begins so come first, what is opened most before the rest, then texts", () => {
  const found = titles("web", 6);
  expect(found.slice(0, 2)).toEqual(["Website Development", "Websites and apps in Kolkata"]);
  expect(found[2]).toBe("Portfolio of websites");
  expect(found.slice(3, 5).toSorted()).toEqual(["A website in an app", "Bengali on one website"]);
  expect(found[5]).toBe("Who owns your domain name?");
  expect(titles("web")).toHaveLength(7);
  expect(titles("car")).toEqual(["Careers and internships", "Business Card Design"]);
});

test("F3: a title with the whole word stands before titles that have its beginning", () => {
  const found = titles("app");
  expect(found.slice(0, 2).toSorted()).toEqual(["A website in an app", "Websites and apps in Kolkata"]);
  expect(found.slice(2)).toEqual(["Application Development", "Bengali on one website"]);
});

test("F3: one letter off finds, in short words as well, and so do two neighbours that changed places", () => {
  for (const query of ["lgo", "loho", "lgoo", "loggo", "olgo"]) expect(titles(query)[0]).toBe("Logo Design");
  for (const query of ["sei", "eso"]) expect(titles(query)).toEqual(["SEO"]);
  expect(titles("crn")).toEqual(["Sit down with a CRM"]);
  expect(titles("wesbite")[0]).toBe("Website Development");
  expect(titles("desgin lgo")).toEqual(["Logo Design"]);
});

test("F3: what is spelt right is not taken for something else", () => {
  expect(titles("logo")).toEqual(["Logo Design", "Sit down with a CRM"]);
  expect(titles("logi")).toEqual(["Sit down with a CRM"]);
  expect(titles("2023")).toEqual([]);
  expect(titles("logo dark")).toContain("A bakery");
});

test("F3: a hopeless query finds nothing", () => {
  for (const query of ["zzzzqq", "xyz", "amd", "gdx", "wsbtie", "zzz lgo qqq", "<b></b>"])
    expect(titles(query), query).toEqual([]);
});

test("F3: suggestions leave out what is far behind the best", () => {
  expect(titles("log")).toContain("Sit down with a CRM");
  expect(strong("log")).toEqual(["Logo Design"]);
  expect(titles("desi")).toHaveLength(2);
  expect(strong("hos")).toEqual(["Nasreen Begum"]);
  expect(strong("web")).toHaveLength(6);
});

test("F3: a mere mention is no suggestion beside a page about the word", () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");
  const many = Array.from({ length: 60 }, (_, i) => document("post", `Note ${i}`, words(20)));
  const about = document("page", "Refunds", "Refunds: how a refund is paid.");
  const mention = document("post", "A long letter", `${words(200)}, then a refund.`);
  const engine = searchEngine(indexOf([...many, mention, about]));
  expect(engine.find("refund", { most: 6 })).toHaveLength(2);
  expect(engine.find("refund", { most: 6, strongOnly: true })).toMatchObject([{ title: "Refunds" }]);
});

test("F3: the singular finds the plural in -ies, whichever of both is typed", () => {
  for (const query of ["cookie", "cookies", "Cookies"]) expect(titles(query)).toEqual(["Cookies Policy"]);
});

function document(kind: SearchKind, title: string, text: string): SearchDocument {
  return { kind, path: `/${title}`, title, text, words: "" };
}
