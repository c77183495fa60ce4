import { expect, test } from "vitest";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import type { SearchDocument } from "./engine.ts";
import { buildSearchIndex, createSearchEngine } from "./engine.ts";

const documents = [
  createDocument("post", "Who owns your domain name?", "A web of resellers. The web, the web."),
  createDocument("post", "Bengali on one website", "Both scripts, app and page, side by side."),
  createDocument("member", "Nasreen Begum", "Loves the web, and once had a hosting desk."),
  createDocument("project", "A website in an app", "For a coaching centre."),
  createDocument("page", "Websites and apps in Kolkata", "An app, made here."),
  createDocument("page", "Portfolio of websites", "All on the web."),
  createDocument("service", "Website Development", "Built by hand."),
  createDocument("service", "Application Development", "For every phone."),
  createDocument("service", "Business Card Design", "Printed in Bowbazar."),
  createDocument("page", "Careers and internships", "Sit with us for 2024."),
  createDocument("service", "Logo Design", "A mark for your shop."),
  createDocument("service", "SEO", "To be seen, and found."),
  createDocument("post", "Sit down with a CRM", "Logistics and a logo, seo and gdp."),
  createDocument("page", "Cookies Policy", "None are set."),
  createDocument("project", "A bakery", "A dark oven."),
];
const engine = createSearchEngine(buildSearchIndex(documents));
const titles = (query: string, limit = 20) => engine.find(query, { limit }).map(({ title }) => title);
const strongTitles = (query: string) =>
  engine.find(query, { limit: 6, strongOnly: true }).map(({ title }) => title);

test("ranks services and pages whose title starts with the query first, then other titles, then texts (F3)", () => {
  const found = titles("web", 6);
  expect(found.slice(0, 2)).toEqual(["Website Development", "Websites and apps in Kolkata"]);
  expect(found[2]).toBe("Portfolio of websites");
  expect(found.slice(3, 5).toSorted()).toEqual(["A website in an app", "Bengali on one website"]);
  expect(found[5]).toBe("Who owns your domain name?");
  expect(titles("web")).toHaveLength(7);
  expect(titles("car")).toEqual(["Careers and internships", "Business Card Design"]);
});

test("ranks a title with the whole word before titles with its prefix (F3)", () => {
  const found = titles("app");
  expect(found.slice(0, 2).toSorted()).toEqual(["A website in an app", "Websites and apps in Kolkata"]);
  expect(found.slice(2)).toEqual(["Application Development", "Bengali on one website"]);
});

test("corrects one wrong letter and two swapped letters, also in short words (F3)", () => {
  for (const query of ["lgo", "loho", "lgoo", "loggo", "olgo"]) expect(titles(query)[0]).toBe("Logo Design");
  for (const query of ["sei", "eso"]) expect(titles(query)).toEqual(["SEO"]);
  expect(titles("crn")).toEqual(["Sit down with a CRM"]);
  expect(titles("wesbite")[0]).toBe("Website Development");
  expect(titles("desgin lgo")).toEqual(["Logo Design"]);
});

test("does not correct a word that the index contains (F3)", () => {
  expect(titles("logo")).toEqual(["Logo Design", "Sit down with a CRM"]);
  expect(titles("logi")).toEqual(["Sit down with a CRM"]);
  expect(titles("2023")).toEqual([]);
  expect(titles("logo dark")).toContain("A bakery");
});

test("finds nothing for an unrelated query (F3)", () => {
  for (const query of ["zzzzqq", "xyz", "amd", "gdx", "wsbtie", "zzz lgo qqq", "<b></b>"])
    expect(titles(query), query).toEqual([]);
});

test("omits results far below the best score from suggestions (F3)", () => {
  expect(titles("log")).toContain("Sit down with a CRM");
  expect(strongTitles("log")).toEqual(["Logo Design"]);
  expect(titles("desi")).toHaveLength(2);
  expect(strongTitles("hos")).toEqual(["Nasreen Begum"]);
  expect(strongTitles("web")).toHaveLength(6);
});

test("omits documents that only mention a word from suggestions if a page is about it (F3)", () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");
  const many = Array.from({ length: 60 }, (_, i) => createDocument("post", `Note ${i}`, words(20)));
  const about = createDocument("page", "Refunds", "Refunds: how a refund is paid.");
  const mention = createDocument("post", "A long letter", `${words(200)}, then a refund.`);
  const engine = createSearchEngine(buildSearchIndex([...many, mention, about]));
  expect(engine.find("refund", { limit: 6 })).toHaveLength(2);
  expect(engine.find("refund", { limit: 6, strongOnly: true })).toMatchObject([{ title: "Refunds" }]);
});

test("completes words in titles only for suggestions, unless only texts match (F3)", () => {
  const posts = [
    createDocument("post", "Notes on invoices", "For accountants."),
    createDocument("post", "A letter", "One invoice for the accounts."),
  ];
  const engine = createSearchEngine(buildSearchIndex(posts));
  const suggest = (query: string) => engine.find(query, { limit: 6, strongOnly: true });
  expect(suggest("invo")).toMatchObject([{ title: "Notes on invoices" }]);
  expect(engine.find("invo", { limit: 6 })).toHaveLength(2);
  expect(suggest("accou")).toHaveLength(2);
});

test("suggests for a misspelling only pages named after the word, unless only texts contain it (F3)", () => {
  const pages = [
    createDocument("page", "Refund Policy", "How we pay back."),
    createDocument("page", "Terms", "Refund, refund, refund, and damages."),
  ];
  const engine = createSearchEngine(buildSearchIndex([...documents, ...pages]));
  const suggest = (query: string) => engine.find(query, { limit: 6, strongOnly: true });
  expect(suggest("refund")).toMatchObject([{ title: "Refund Policy" }, { title: "Terms" }]);
  expect(suggest("refnud")).toMatchObject([{ title: "Refund Policy" }]);
  expect(suggest("damges")).toMatchObject([{ title: "Terms" }]);
});

test("does not correct a word to a stop word (F3)", () => {
  const posts = [createDocument("post", "What the owner wants", "Your words."), ...documents];
  const engine = createSearchEngine(buildSearchIndex(posts));
  for (const query of ["teh", "wht", "amd"]) expect(engine.find(query, { limit: 6 }), query).toEqual([]);
  expect(engine.find("what the", { limit: 6 })[0]?.title).toBe("What the owner wants");
  expect(engine.find("teh logo", { limit: 1 })[0]?.title).toBe("Logo Design");
});

test("finds a plural in -ies by its singular and its plural (F3)", () => {
  for (const query of ["cookie", "cookies", "Cookies"]) expect(titles(query)).toEqual(["Cookies Policy"]);
});

function createDocument(kind: SearchKind, title: string, text: string): SearchDocument {
  return { kind, path: `/${title}`, title, text, passages: "" };
}
