import PDFDocument from "pdfkit";
import { paths } from "../../shared/addresses/paths";
import { languageTag } from "../../shared/languages/tag";
import { fontFile, subsets } from "../artwork/lettering";
import type { BrochureContent } from "./content";
import { chapter } from "./frame";
import { catalogue, type Item } from "./pages/catalogue";
import { contact } from "./pages/contact";
import { back, cover } from "./pages/cover";
import { prices } from "./pages/prices";
import { about, steps } from "./pages/studio";
import { page, type Sheet } from "./sheet";

interface Chapter {
  title: string;
  lead: string;
  draw: (sheet: Sheet, top: number) => void;
}

/** The brochure as a tagged PDF with bookmarks; every page is drawn from the site's own content. */
export async function makeBrochure(content: BrochureContent): Promise<{ pdf: Buffer; pages: number }> {
  const doc = open(content);
  const finished = collect(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const chapters = chaptersOf(content);
  const pages = chapters.length + 2;
  const turn = (number: number, title: string): Sheet => {
    doc.addPage();
    doc.outline.addItem(title);
    const part = doc.struct("Sect");
    root.add(part);
    return { doc, part, number };
  };
  cover(turn(1, content.company.name), content);
  for (const [i, { title, lead, draw }] of chapters.entries()) {
    const sheet = turn(i + 2, title);
    draw(sheet, chapter(sheet, { title, lead }, content.company.name, pages));
  }
  back(turn(pages, content.words.contact.website), content);
  root.end();
  doc.end();
  return { pdf: await finished, pages };
}

function open({ words, company }: BrochureContent): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: languageTag(),
    info: {
      Title: words.title,
      Author: company.name,
      Subject: words.subject,
      Keywords: words.keywords.join(", "),
    },
  });
  for (const weight of [400, 700] as const) {
    for (const subset of subsets) doc.registerFont(`${subset} ${weight}`, fontFile(subset, weight));
  }
  return doc;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}

function chaptersOf(content: BrochureContent): Chapter[] {
  const { words } = content;
  const group = (name: "build" | "promote" | "design"): Chapter => ({
    ...words[name],
    draw: (sheet, top) => {
      const items = content.services
        .filter(({ data }) => data.group === name)
        .map((entry) => serviceItem(entry, content.origin));
      catalogue(sheet, items, top, { columns: 2, ratio: 4 / 3, beside: items.length > 6 });
    },
  });
  return [
    { ...words.about, draw: (sheet, top) => about(sheet, content, top) },
    { ...words.steps, draw: (sheet, top) => steps(sheet, content, top) },
    group("build"),
    group("promote"),
    group("design"),
    {
      ...words.consulting,
      draw: (sheet, top) => catalogue(sheet, detailItems(content), top, { columns: 2, ratio: 4 / 3 }),
    },
    { ...words.offers, draw: (sheet, top) => prices(sheet, content, top) },
    {
      ...words.work,
      lead: `${words.work.lead} ${words.work.note}`,
      draw: (sheet, top) => catalogue(sheet, projectItems(content), top, { columns: 2, ratio: 4 / 3 }),
    },
    {
      ...words.team,
      draw: (sheet, top) =>
        catalogue(sheet, memberItems(content), top, { columns: 2, ratio: 1, beside: true, framed: false }),
    },
    { ...words.contact, draw: (sheet, top) => contact(sheet, content, top) },
  ];
}

const serviceItem = ({ id, data, art }: BrochureContent["services"][number], origin: string): Item => ({
  title: data.name,
  text: data.summary,
  art,
  alt: data.picture.alt ?? "",
  link: origin + paths.service(id),
});

const detailItems = ({ details, origin }: BrochureContent): Item[] =>
  details.map(({ id, data, art }) => ({
    title: data.name,
    text: data.summary,
    art,
    alt: data.picture.alt ?? "",
    link: origin + paths.serviceDetail(id),
  }));

const projectItems = ({ projects, origin }: BrochureContent): Item[] =>
  projects.map(({ id, data, art }) => ({
    title: data.title,
    label: data.category,
    text: data.summary,
    art,
    alt: data.picture.alt ?? "",
    link: origin + paths.project(id),
  }));

const memberItems = ({ members, origin }: BrochureContent): Item[] =>
  members.map(({ id, data, art }) => ({
    title: data.name,
    label: data.role,
    text: data.summary,
    art,
    alt: data.portrait.alt ?? data.name,
    link: origin + paths.member(id),
  }));
