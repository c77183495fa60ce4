import { pigments } from "../../artwork/pigments";
import type { Art } from "../content";
import { figure, inner, ornament, page, type Sheet, write } from "../sheet";

/** One thing with a picture: a service, a project, a person. */
export interface Item {
  title: string;
  label?: string;
  text: string;
  art: Art;
  alt: string;
  link: string;
}

interface Shape {
  columns: number;
  /** Width of the picture over its height. */
  ratio: number;
  /** Whether a line is drawn around it. */
  framed?: boolean;
  /** The picture above the words or, small, to their left. */
  beside?: boolean;
  bottom?: number;
}

const gap = 26;

/** Items in rows that share the room between `top` and the foot evenly. */
export function catalogue(sheet: Sheet, items: Item[], top: number, shape: Shape): void {
  const { columns, ratio, beside = false, framed = true, bottom = page.height - 70 } = shape;
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
    card(sheet, item, { x, y, width, art, ratio, beside, framed });
  }
}

interface Place {
  x: number;
  y: number;
  width: number;
  art: number;
  ratio: number;
  beside: boolean;
  framed: boolean;
}

function card(sheet: Sheet, item: Item, { x, y, width, art, ratio, beside, framed }: Place): void {
  const height = art / ratio;
  figure(sheet, item.art, { x, y, width: art, height }, item.alt);
  if (framed) {
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
