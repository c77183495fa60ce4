import { convert, type DomNode, type FormatCallback } from "html-to-text";

type FormatParameters = Parameters<FormatCallback>;

/** Longer HTML must be truncated before it is converted. */
export const MAX_HTML_LENGTH = 200_000;
/** Each line is copied once for each list, quote and table that contains it. */
export const MAX_HTML_LINES = 10_000;
/** More deeply nested elements are omitted. Each level of a quote adds about five. */
const MAX_HTML_DEPTH = 60;

/** A cell of a table with prices or contact details is shorter. Longer ones are parts of a layout. */
const MAX_CELL_LENGTH = 200;
const MAX_CELL_LINES = 3;
const CELL_SEPARATOR = " | ";
/** Tags between a table and its rows. */
const ROW_GROUPS = new Set(["thead", "tbody", "tfoot", "center"]);
/** Valid HTML has one. */
const MAX_GROUP_DEPTH = 2;
const CELLS = new Set(["td", "th"]);

/**
 * Converts HTML to text: `> ` before quoted lines, `text [URL]` for links, and ` | ` between the cells of a row. The cells
 * of a layout, such as that of a newsletter, are paragraphs.
 * @param html of at most `MAX_HTML_LENGTH` and `MAX_HTML_LINES`
 */
export const htmlToText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: MAX_HTML_DEPTH },
    // The text of a reply or of another part may be outside of the body.
    baseElements: { selectors: [] },
    formatters: { table: formatTable },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "title", format: "skip" },
      { selector: "table", format: "table" },
    ],
  });

/** Formats a table. Text that is not in a cell, such as a caption, is a row of its own. */
function formatTable(...[table, walk, builder]: FormatParameters): void {
  const addRow = (cells: DomNode[][]) => {
    builder.openTableRow();
    for (const cell of cells) {
      builder.openTableCell();
      walk(cell, builder);
      builder.closeTableCell();
    }
    builder.closeTableRow();
  };
  const addRows = ({ children = [] }: DomNode, depth: number) => {
    for (const child of children) {
      const { name = "", type } = child;
      if (ROW_GROUPS.has(name) && depth < MAX_GROUP_DEPTH) addRows(child, depth + 1);
      else if (name === "tr") addRow(listCells(child));
      else if (type !== "text" || child.data?.trim()) addRow([[child]]);
    }
  };
  builder.openTable();
  addRows(table, 0);
  builder.closeTable({ tableToString: renderTable, leadingLineBreaks: 2, trailingLineBreaks: 2 });
}

/** Returns the contents of the cells of a row. */
const listCells = ({ children = [] }: DomNode): DomNode[][] =>
  children
    .filter(({ type, data }) => type !== "text" || data?.trim())
    .map((child) => (CELLS.has(child.name ?? "") ? (child.children ?? []) : [child]));

function renderTable(table: { text?: string }[][]): string {
  const rows = table.map((cells) => cells.map(({ text = "" }) => text.trim()));
  const [first = []] = rows;
  // In a table with headings, or with the same number of cells in each row, an empty cell has a meaning.
  const isGrid =
    first.length > 1 && rows.every((cells) => cells.length === first.length) && !first.includes("");
  const texts = rows.map((cells) => renderRow(isGrid ? cells : cells.filter(Boolean))).filter(Boolean);
  const isLine = (text = "") => !text.includes("\n");
  return texts
    .map((text, index) => {
      const separator = isLine(text) && isLine(texts[index - 1]) ? "\n" : "\n\n";
      return index === 0 ? text : separator + text;
    })
    .join("");
}

/** Short cells are in one line, others are paragraphs. */
function renderRow(cells: string[]): string {
  const isShort = cells.every(
    (text) => text.length <= MAX_CELL_LENGTH && text.split("\n", MAX_CELL_LINES + 1).length <= MAX_CELL_LINES,
  );
  if (cells.every((text) => text === "")) return "";
  return cells.length > 1 && isShort
    ? cells
        .map((text) => joinLines(text))
        .join(CELL_SEPARATOR)
        .trimEnd()
    : cells.filter(Boolean).join("\n\n");
}

const joinLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" / ");
