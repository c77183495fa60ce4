import { expect, it, vi } from "vitest";
import { listOverlaps, openPdf, readTextBoxes } from "#tests/support/pdf.ts";
import type { BrochureContent } from "./content.ts";
import { typesetBrochure } from "./typeset.ts";

// Each test typesets a whole brochure, which takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';
const fill = <T>(count: number, create: (name: string) => T): T[] =>
  Array.from({ length: count }, (_, i) => create(`N${i + 1}`));
const createPoint = (name: string) => ({
  title: `Reason ${name}`,
  text: `Explanation ${name}, which is long enough for two lines in a column of this page, as most of them are.`,
});
const createItem = (name: string) => ({
  name: `Service ${name}`,
  label: `Label ${name}`,
  summary: `Summary ${name} in a sentence that takes two or three lines of a column, like the summaries of services.`,
  link: `https://example.com/${name}`,
  picture: { art, alt: `Picture ${name}` },
});
const createOffer = (name: string) => ({
  name: `Offer ${name} of an E-commerce Website`,
  link: `https://example.com/${name}`,
  audience: "for small businesses",
  price: "₹9,999.99",
  terms: "one payment, and the website is yours",
  firstYear: {
    title: "First year, all in (estimate):",
    sum: "₹15,300 to ₹27,664",
    parts: [
      { label: "Our price with 18% GST", amount: "₹11,800" },
      { label: "Domain name", amount: "₹600 to ₹1,800" },
    ],
  },
  includes: fill(6, (part) => `Part ${part} of ${name}, with a description that takes two lines`),
});

const content: BrochureContent = {
  title: "Brochure of a company",
  subject: "Services and prices",
  keywords: ["website"],
  name: "Acme",
  cover: { kind: "Brochure", tagline: "Clients first.", text: "Websites for shops.", picture: "A bridge" },
  about: {
    title: "About",
    lead: "Who we are.",
    summary: "We build websites.",
    picture: { art, alt: "Two people" },
    reasons: { title: "Why choose us", points: fill(4, createPoint) },
    promise: "We reply within a day.",
  },
  steps: {
    title: "How we work",
    lead: "Four steps.",
    picture: { art, alt: undefined },
    points: fill(4, createPoint),
  },
  services: [{ title: "Build", lead: "Websites.", items: fill(4, createItem) }],
  offers: {
    title: "Prices",
    lead: "What it costs.",
    items: fill(3, createOffer),
    assumptions:
      "The sum is an estimate, which assumes sales of ₹20,000 a month and takes two lines of a page.",
    plansTitle: "Plans per month",
    plans: fill(3, (name) => ({
      name: `Plan ${name}`,
      price: "₹6,072 / ₹61,512",
      features: fill(4, (part) => `Feature ${part} of ${name}`),
      isFeatured: name === "N2",
    })),
  },
  showcases: [{ title: "Team", lead: "The people.", isTeam: true, items: fill(8, createItem) }],
  contact: {
    title: "Contact",
    lead: "Write to us.",
    offices: fill(2, (name) => ({ name: `Office ${name}`, role: "Office", lines: ["Street 1", "Kolkata"] })),
    channels: [{ label: "Email", text: "hello@example.com", link: "mailto:hello@example.com" }],
    promise: "We reply within a day.",
  },
  back: { text: "Thank you.", website: "example.com", link: "https://example.com" },
};

const withReasons = (count: number): BrochureContent => ({
  ...content,
  about: { ...content.about, reasons: { title: "Why choose us", points: fill(count, createPoint) } },
});
const withServices = (count: number): BrochureContent => ({
  ...content,
  services: [{ title: "Build", lead: "Websites.", items: fill(count, createItem) }],
});
const withOffers = (items: number, plans: number): BrochureContent => ({
  ...content,
  offers: {
    ...content.offers,
    items: fill(items, createOffer),
    plans: fill(plans, (name) => ({
      ...(content.offers.plans[0] as (typeof content.offers.plans)[0]),
      name,
    })),
  },
});
const longName =
  "Bhattacharya, Chattopadhyay, Mukhopadhyay & Daughters Information Technologies Private Limited";
/** The typical content, and content that fills more or fewer pages. */
const variants: Record<string, BrochureContent> = {
  "typical content": content,
  "1 reason": withReasons(1),
  "6 reasons": withReasons(6),
  "7 reasons": withReasons(7),
  "15 reasons": withReasons(15),
  "60 reasons": withReasons(60),
  "a long name": { ...content, name: longName },
  "one long word as name": { ...content, name: "Hooghlydigitaltechnologiesandwebsites" },
  "1 service": withServices(1),
  "6 services": withServices(6),
  "7 services": withServices(7),
  "40 services": withServices(40),
  "no services": withServices(0),
  "no offers": withOffers(0, 3),
  "no plans": withOffers(3, 0),
  "neither offers nor plans": withOffers(0, 0),
  "7 offers and 4 plans": withOffers(7, 4),
  "no picture and 5 steps": {
    ...content,
    steps: { title: "How", lead: "So.", picture: undefined, points: fill(5, createPoint) },
  },
  "no offices": { ...content, contact: { ...content.contact, offices: [] } },
  "9 offices": {
    ...content,
    contact: {
      ...content.contact,
      offices: fill(9, (name) => ({ name: `Office ${name}`, role: "Office", lines: ["Street", "City"] })),
    },
  },
};

/** Fields that are not printed. */
const HIDDEN_FIELDS = ["subject", "keywords", "link", "picture"];

/** Lists the printed texts. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value).filter(([name]) => !HIDDEN_FIELDS.includes(name));
  return fields.flatMap(([, field]) => listTexts(field));
}

/** Chapters without items are omitted. */
const listPrintedTexts = ({ title: _, services, offers, ...rest }: BrochureContent) =>
  listTexts([
    rest,
    services.filter(({ items }) => items.length > 0),
    offers.plans.length > 0 ? offers : offers.items.length > 0 && { ...offers, plansTitle: "" },
  ]);

const removeSpaces = (text: string) => text.replaceAll(/\s/g, "");
const A4 = { width: 595, height: 842 };
const FOOTER_HEIGHT = 70;

it.each(Object.entries(variants))("prints every text, without overlaps: %s (R9)", async (_, variant) => {
  const { pdf, pageCount } = typesetBrochure(variant);
  const boxes = await readTextBoxes(pdf);
  const text = removeSpaces(boxes.map((box) => box.text).join(""));
  const missing = listPrintedTexts(variant).filter((printed) => !text.includes(removeSpaces(printed)));
  expect(missing).toEqual([]);
  expect(listOverlaps(boxes)).toEqual([]);
  const outside = boxes.filter(
    ({ left, right, bottom, top }) => left < 0 || right > A4.width || bottom < 0 || top > A4.height,
  );
  expect(outside).toEqual([]);
  const footers = boxes.filter(({ bottom, page }) => bottom < FOOTER_HEIGHT && page > 1 && page < pageCount);
  expect(footers.filter((box) => !variant.name.includes(box.text.trim()) && !/^\d+$/.test(box.text))).toEqual(
    [],
  );
  expect(footers.filter((box) => /^\d+$/.test(box.text)).map((box) => Number(box.text))).toEqual(
    Array.from({ length: pageCount - 2 }, (__, i) => i + 2),
  );
});

it("declares PDF/UA, the title and the language, and links to the pages (R9)", async () => {
  const { pdf } = typesetBrochure(content);
  const document = await openPdf(pdf);
  const { info, metadata } = await document.getMetadata();
  expect(info).toMatchObject({ Title: content.title, Author: content.name, Language: "en-IN" });
  expect(metadata?.getRaw()).toContain("<pdfuaid:part>1</pdfuaid:part>");
  const annotations = await (await document.getPage(4)).getAnnotations();
  expect(annotations.map(({ url }) => url)).toContain("https://example.com/N1");
  const outline = await document.getOutline();
  expect(outline.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["About", "How we work", "Build"]),
  );
});

it("typesets emoji, which the fonts lack and PDF/UA does not allow (R9)", () => {
  const { pdf, pageCount } = typesetBrochure({ ...content, name: "Acme 😀" });
  expect(pageCount).toBe(typesetBrochure(content).pageCount);
  expect(pdf.includes("pdfuaid")).toBe(false);
});

it("embeds only the fonts of the brand, with Bengali conjuncts (R9)", async () => {
  const { pdf } = typesetBrochure({ ...content, name: "ক্ষ GST-এর हिन्दी" });
  const names = Array.from(
    pdf.toString("latin1").matchAll(/\/BaseFont\s*\/\w+\+([\w-]+)/g),
    ([, name]) => name,
  );
  expect([...new Set(names)].sort()).toEqual([
    "AnekBangla-Bold",
    "AnekBangla-Regular",
    "AnekDevanagari-Bold",
    "AnekDevanagari-Regular",
    "AnekLatin-Bold",
    "AnekLatin-Regular",
  ]);
});

it("returns the cover as an SVG without references to fonts or files (R9)", () => {
  const { coverSvg } = typesetBrochure(content);
  expect(coverSvg).toMatch(/^<svg /);
  expect(coverSvg).not.toMatch(/<text|font-family/);
  expect(
    Array.from(coverSvg.matchAll(/href="([^"]{5})/g), ([, href]) => href).filter(
      (href) => !/^(?:data:|#)/.test(href ?? ""),
    ),
  ).toEqual([]);
});
