import { describe, expect, it } from "vitest";
import { z } from "zod";
import { linkList, linkSchema } from "#shared/schemas/link.ts";
import { keywords, list, meterSchema, requiredText, titledText } from "#shared/schemas/text.ts";
import { mergeTranslation } from "./merge.ts";

describe("mergeTranslation (L1)", () => {
  const schema = z.strictObject({
    name: requiredText("Name."),
    price: z.number(),
    version: z.string(),
    keywords: keywords("Search terms."),
    paragraphs: list("Text.", requiredText("Paragraph.")),
    points: list("Points.", titledText),
    meters: list("Meters.", meterSchema),
    links: linkList("Links."),
    cards: list("Cards.", z.strictObject({ title: requiredText("Heading."), link: linkSchema })),
    columns: list("Columns.", z.strictObject({ label: requiredText("Heading."), links: linkList("Links.") })),
    table: z.array(z.array(requiredText("Cell."))),
  });
  type Content = Partial<z.input<typeof schema>>;
  const merge = (english: Content, translation: object) =>
    mergeTranslation(schema, english, translation) as Content;

  it("uses the English value of missing fields and drops the source version and unknown fields", () => {
    const english = { name: "Menu", price: 40000, paragraphs: ["one", "two"] };
    expect(merge(english, { translatedFrom: "a1", name: "মেনু", note: { text: "ও" } })).toEqual({
      ...english,
      name: "মেনু",
    });
  });

  it("uses the prices and URLs of the English file", () => {
    const english = { price: 40000, links: [{ label: "Home", href: "/" }] };
    expect(merge(english, { price: 30000, links: [{ label: "হোম" }] })).toEqual({
      price: 40000,
      links: [{ label: "হোম", href: "/" }],
    });
  });

  it("keeps the version of a translated consent notice", () => {
    const notice = { version: "2026-12-01", name: "We keep it" };
    expect(merge(notice, { version: "2026-11-23", name: "রাখি" })).toMatchObject({ version: "2026-11-23" });
    expect(merge(notice, { name: "রাখি" })).toMatchObject({ version: "2026-12-01" });
  });

  const home = { label: "Home", href: "/" };
  const blog = { label: "Blog", href: "/blog" };
  const added = { label: "New", href: "/new" };
  const translatedLinks = [
    { label: "হোম", href: "/" },
    { label: "ব্লগ", href: "/blog" },
  ];
  it.each([
    ["inserted", [home, added, blog], ["হোম", "New", "ব্লগ"]],
    ["replaced", [added, blog], ["New", "ব্লগ"]],
    ["removed", [blog], ["ব্লগ"]],
    ["moved", [blog, home], ["ব্লগ", "হোম"]],
    ["moved and inserted", [blog, added, home], ["ব্লগ", "New", "হোম"]],
  ])("matches the items by their identity after an English item was %s", (_change, links, labels) => {
    expect(merge({ links }, { links: translatedLinks }).links).toEqual(
      links.map(({ href }, index) => ({ href, label: labels[index] })),
    );
  });

  const listen = { title: "Listen", text: "We visit you." };
  const build = { title: "Build", text: "We show it." };
  const test = { title: "Test", text: "You try it." };
  const translatedPoints = [
    { title: "শোনা", text: "আমরা যাই।" },
    { title: "তৈরি", text: "আমরা দেখাই।" },
  ];
  it.each([
    ["inserted", { points: [listen, test, build] }],
    ["removed", { points: [build] }],
  ])("displays a list without identity in English after an item was %s", (_change, english) => {
    expect(merge(english, { points: translatedPoints })).toEqual(english);
  });

  it("matches a list without identity by position if it has as many items", () => {
    const english = { points: [listen, test], meters: [{ label: "Speed", value: 75 }] };
    expect(merge(english, { points: translatedPoints, meters: [{ label: "গতি" }] })).toEqual({
      points: translatedPoints,
      meters: [{ label: "গতি", value: 75 }],
    });
  });

  it("displays a list without identity in English if a URL in the translation shows that an item was moved", () => {
    const cards = [
      { title: "Prices", link: blog },
      { title: "Start", link: home },
    ];
    const translation = [
      { title: "শুরু", link: { label: "হোম", href: "/" } },
      { title: "দাম", link: { label: "ব্লগ", href: "/blog" } },
    ];
    expect(merge({ cards }, { cards: translation })).toEqual({ cards });
  });

  it("displays an item of a list without identity in English if its URL was changed or it was replaced", () => {
    const cards = [
      { title: "Start", link: home },
      { title: "New", link: added },
    ];
    const [first, second] = [
      { title: "শুরু", link: { label: "হোম", href: "/" } },
      { title: "দাম", link: { label: "ব্লগ", href: "/blog" } },
    ];
    expect(merge({ cards }, { cards: [first, second] })).toEqual({ cards: [first, cards[1]] });
  });

  it("displays a list without identity in English if a nested list shows that an item was moved", () => {
    const columns = [
      { label: "Company", links: [blog] },
      { label: "Prices", links: [home, added] },
    ];
    const translation = [
      { label: "দাম", links: [{ label: "হোম", href: "/" }] },
      { label: "সংস্থা", links: [{ label: "ব্লগ", href: "/blog" }] },
    ];
    expect(merge({ columns }, { columns: translation })).toEqual({ columns });
    expect(merge({ columns }, { columns: translation.toReversed() }).columns).toEqual([
      { label: "সংস্থা", links: [{ label: "ব্লগ", href: "/blog" }] },
      { label: "দাম", links: [{ label: "হোম", href: "/" }, added] },
    ]);
  });

  it("displays a list of texts in English if it has more or fewer items, but not search terms", () => {
    const english = { paragraphs: ["One.", "Two."], keywords: ["shop site", "web shop"] };
    expect(merge(english, { paragraphs: ["এক।"], keywords: ["দোকান"] })).toEqual({
      paragraphs: english.paragraphs,
      keywords: ["দোকান"],
    });
    expect(merge(english, { paragraphs: ["এক।", "দুই।"] })).toMatchObject({ paragraphs: ["এক।", "দুই।"] });
  });

  it("displays a row of a table in English if its number of cells differs", () => {
    const table = [
      ["Name", "Days"],
      ["Email", "90"],
    ];
    expect(merge({ table }, { table: [["নাম", "দিন"], ["ইমেল"]] }).table).toEqual([
      ["নাম", "দিন"],
      ["Email", "90"],
    ]);
    expect(merge({ table }, { table: [["নাম", "দিন"]] }).table).toEqual(table);
  });

  it("matches by position if two English items have the same identity", () => {
    const links = [home, { label: "Start", href: "/" }];
    expect(merge({ links }, { links: [{ label: "হোম" }, { label: "শুরু" }] }).links).toEqual([
      { label: "হোম", href: "/" },
      { label: "শুরু", href: "/" },
    ]);
  });
});
