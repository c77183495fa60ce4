import { pigments } from "../../artwork/pigments";
import { picture } from "../pictures";
import { figure, inner, ornament, page, type Sheet, write } from "../sheet";

/** One thing with a drawing: a service, a project, a person. */
export interface Item {
  title: string;
  label?: string;
  text: string;
  art: string;
  alt: string;
  link: string;
}

interface Shape {
  columns: number;
  /** Width of the drawing over its height. */
  ratio: number;
  /** The drawing above the words or, small, to their left. */
  beside?: boolean;
  bottom?: number;
}

const gap = 26;

/** Items in rows that share the room between `top` and the foot evenly. */
export function catalogue(sheet: Sheet, items: Item[], top: number, shape: Shape): void {
  const { columns, ratio, beside = false, bottom = page.height - 70 } = shape;
  const width = (inner - gap * (columns - 1)) / columns;
  const rows = Math.ceil(items.length / columns);
  const height = (bottom - top) / rows;
  const room = beside ? height - 26 : height - 82;
  const art = beside
    ? Math.min(width * 0.5, room * ratio, ratio > 1 ? 124 : 108)
    : Math.min(width, room * ratio);
  for (const [i, item] of items.entries()) {
    const x = page.margin + (i % columns) * (width + gap);
    const y = top + Math.floor(i / columns) * height - 12;
    card(sheet, item, { x, y, width, art, ratio, beside });
  }
}

interface Place {
  x: number;
  y: number;
  width: number;
  art: number;
  ratio: number;
  beside: boolean;
}

function card(sheet: Sheet, item: Item, { x, y, width, art, ratio, beside }: Place): void {
  const height = art / ratio;
  figure(sheet, picture(item.art), { x, y, width: art, height }, item.alt);
  if (!item.art.startsWith("team/")) {
    ornament(sheet, (doc) => {
      doc.lineWidth(1).rect(x, y, art, height).stroke(pigments.ink);
    });
  }
  const left = beside ? x + art + 14 : x;
  const words = beside ? width - art - 14 : width;
  let line = beside ? y + 12 : y + height + 20;
  if (item.label)
    line = write(sheet, "P", item.label, line, {
      x: left,
      width: words,
      size: 9,
      weight: 700,
      colour: pigments.terracotta,
    });
  line = write(sheet, "H2", item.title, line, {
    x: left,
    width: words,
    size: 12.5,
    weight: 700,
    leading: 1.2,
    link: item.link,
  });
  write(sheet, "P", item.text, line, {
    x: left,
    width: words,
    size: 10,
    leading: 1.35,
    colour: pigments.ink,
  });
}
