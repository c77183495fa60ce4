import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import { getSingleton, memoizePerLanguage } from "#src/data/content/collections.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";
import { type BrochureContent, type CatalogueItem, loadBrochureContent } from "./content.ts";
import {
  drawAbout,
  drawBackCover,
  drawCatalogue,
  drawChapterFrame,
  drawContact,
  drawFrontCover,
  drawPrices,
  drawSteps,
  renderCoverSvg,
} from "./pages.ts";
import { type PdfPage, pageSize } from "./pdf-page.ts";

/** Returns the file name of the brochure, without the extension. It is the same in every language. */
export async function getBrochureFileName(): Promise<string> {
  const { name } = await getSingleton("brand");
  const { file } = await getSingleton("brochure");
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${file}`;
}

/** Renders the brochure from the content of the site, once per build and language (R9). */
export const getBrochure = memoizePerLanguage(async () => {
  const content = await loadBrochureContent();
  const localize = (path: string) => withLanguagePrefix(getCurrentLanguage(), path);
  return {
    ...(await renderPdf(content)),
    href: localize(`/${await getBrochureFileName()}.pdf`),
    coverHref: localize(paths.brochureCover),
    coverSvg: renderCoverSvg(content),
  };
});

/** Returns a chapter of items, or nothing if there are none. */
const createCatalogue = ({ title, lead }: { title: string; lead: string }, items: CatalogueItem[]) =>
  items.length > 0 ? [{ title, lead, draw: drawCatalogue(items) }] : [];

/** Renders a tagged PDF with bookmarks. */
async function renderPdf(content: BrochureContent): Promise<{ pdf: Buffer; pageCount: number }> {
  const { copy, name, items } = content;
  const chapters = [
    { ...copy.about, draw: drawAbout },
    { ...copy.steps, draw: drawSteps },
    ...createCatalogue(copy.build, items.build),
    ...createCatalogue(copy.promote, items.promote),
    ...createCatalogue(copy.design, items.design),
    ...createCatalogue(copy.consulting, items.consulting),
    { ...copy.offers, draw: drawPrices },
    ...createCatalogue(copy.work, items.work),
    ...createCatalogue(copy.team, items.team),
    { ...copy.contact, draw: drawContact },
  ];
  const coverCount = 2;
  const pageCount = chapters.length + coverCount;
  const doc = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: getLanguageTag(),
    info: {
      Title: copy.title,
      Author: name,
      Subject: copy.subject,
      Keywords: copy.keywords.join(", "),
    },
  });
  const pdf = buffer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const startPage = (pageNumber: number, title: string): PdfPage => {
    doc.addPage();
    doc.outline.addItem(title);
    const section = doc.struct("Sect");
    root.add(section);
    return { doc, section, pageNumber };
  };
  drawFrontCover(startPage(1, name), content);
  for (const [i, chapter] of chapters.entries()) {
    const page = startPage(i + 2, chapter.title);
    chapter.draw(page, content, drawChapterFrame(page, chapter, name, pageCount));
  }
  drawBackCover(startPage(pageCount, copy.contact.website), content);
  root.end();
  doc.end();
  return { pdf: await pdf, pageCount };
}
