import { getDocumentProxy } from "unpdf";

/** A run of text on a page of a PDF. Distances are in points, from the lower left corner of the page. */
export interface TextBox {
  page: number;
  text: string;
  left: number;
  right: number;
  /** The baseline. */
  bottom: number;
  /** About the height of lower-case letters above the baseline. */
  top: number;
}

/** The height of lower-case letters as a multiple of the font size. */
const LETTER_HEIGHT = 0.5;

export const openPdf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));

/** Returns the text of a PDF with its positions. */
export async function readTextBoxes(pdf: Uint8Array): Promise<TextBox[]> {
  const document = await openPdf(pdf);
  const boxes: TextBox[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || !item.str.trim()) continue;
      const [, , , size = 0, left = 0, bottom = 0] = item.transform as number[];
      boxes.push({
        page,
        text: item.str,
        left,
        right: left + item.width,
        bottom,
        top: bottom + size * LETTER_HEIGHT,
      });
    }
  }
  return boxes;
}

/** Lists pairs of texts that overlap. */
export function listOverlaps(boxes: TextBox[]): string[] {
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.page === b.page && overlap(a, b))
      .map((b) => `page ${a.page}: ${a.text} / ${b.text}`),
  );
}

/** A tolerance in points for rounded positions. */
const TOLERANCE = 0.5;

const overlap = (a: TextBox, b: TextBox): boolean =>
  a.left < b.right - TOLERANCE &&
  b.left < a.right - TOLERANCE &&
  a.bottom < b.top - TOLERANCE &&
  b.bottom < a.top - TOLERANCE;
