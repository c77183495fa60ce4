import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { languageTag } from "#shared/languages/tag.ts";
import { onceInEachLanguage, single } from "#src/content/collections.ts";
import { currentLanguage } from "#src/lib/i18n/ambient.ts";
import { type BrochureContent, brochureContent } from "./content.ts";
import {
  about,
  back,
  catalogue,
  chapterFrame,
  contact,
  cover,
  coverPicture,
  prices,
  steps,
} from "./pages.ts";
import { page, type Sheet } from "./sheet.ts";

/** What its file is called in every language, without the ending. */
export async function brochureName(): Promise<string> {
  const { name } = await single("company");
  const { file } = await single("brochure");
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${file}`;
}

/** Makes the brochure once per build from the content of the site (R9): the file, and what its page says of it. */
export const brochure = onceInEachLanguage(async () => {
  const content = await brochureContent();
  const own = (path: string) => prefixed(currentLanguage(), path);
  return {
    ...(await makePdf(content)),
    /** Where it is served from. */
    href: own(`/${await brochureName()}.pdf`),
    /** Address of a picture of its cover. */
    cover: own(paths.brochureCover),
    coverSvg: coverPicture(content),
  };
});

/** A tagged PDF with bookmarks. */
async function makePdf(content: BrochureContent): Promise<{ pdf: Buffer; pages: number }> {
  const { words, company, items } = content;
  const chapters = [
    { ...words.about, draw: about },
    { ...words.steps, draw: steps },
    { ...words.build, draw: catalogue(items.build) },
    { ...words.promote, draw: catalogue(items.promote) },
    { ...words.design, draw: catalogue(items.design) },
    { ...words.consulting, draw: catalogue(items.consulting) },
    { ...words.offers, draw: prices },
    { ...words.work, lead: `${words.work.lead} ${words.work.note}`, draw: catalogue(items.work) },
    { ...words.team, draw: catalogue(items.team) },
    { ...words.contact, draw: contact },
  ];
  const pages = chapters.length + 2;
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
  const pdf = buffer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const turn = (number: number, title: string): Sheet => {
    doc.addPage();
    doc.outline.addItem(title);
    const part = doc.struct("Sect");
    root.add(part);
    return { doc, part, number };
  };
  cover(turn(1, company.name), content);
  for (const [i, chapter] of chapters.entries()) {
    const sheet = turn(i + 2, chapter.title);
    chapter.draw(sheet, content, chapterFrame(sheet, chapter, company.name, pages));
  }
  back(turn(pages, words.contact.website), content);
  root.end();
  doc.end();
  return { pdf: await pdf, pages };
}
