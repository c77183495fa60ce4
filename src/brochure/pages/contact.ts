import { pigments } from "../../artwork/pigments";
import { dayTones, still } from "../../artwork/still";
import taxi from "../../artwork/taxi.svg?raw";
import type { BrochureContent } from "../content";
import { inner, ornament, page, type Sheet, write } from "../sheet";
import { drawSvg } from "../svg-drawing";

/** Both offices, the ways to reach us, and the taxi that brings you. */
export function contact(sheet: Sheet, { company, words, origin }: BrochureContent, top: number): void {
  const gap = 20;
  const room = (inner - gap * (company.offices.length - 1)) / company.offices.length;
  for (const [i, office] of company.offices.entries()) {
    const x = page.margin + i * (room + gap);
    ornament(sheet, (doc) => {
      doc
        .lineWidth(1)
        .rect(x, top - 10, room, 150)
        .fillAndStroke(i ? pigments.river : pigments.leaf, pigments.ink);
    });
    let y = write(sheet, "H2", office.name, top + 22, { x: x + 18, size: 19, weight: 700 });
    y =
      write(sheet, "P", office.role, y - 4, {
        x: x + 18,
        size: 10,
        weight: 700,
        colour: pigments.terracotta,
      }) + 6;
    y = write(sheet, "P", office.street, y, { x: x + 18, width: room - 36, size: 11 });
    write(sheet, "P", `${office.locality} ${office.postalCode}, ${office.region}`, y, {
      x: x + 18,
      width: room - 36,
      size: 11,
    });
  }
  ways(sheet, { company, words, origin }, top + 190);
  ornament(sheet, (doc) => {
    doc.rect(0, 700, page.width, 60).fill(pigments.sand);
    doc.lineWidth(1).moveTo(0, 700).lineTo(page.width, 700).stroke(pigments.ink);
    drawSvg(doc, still(taxi, dayTones), { x: page.margin, y: 595, width: 240, height: 120 });
  });
}

function ways(
  sheet: Sheet,
  { company, words, origin }: Pick<BrochureContent, "company" | "words" | "origin">,
  top: number,
): void {
  const list = [
    { label: words.contact.phone, text: company.phone, link: `tel:${company.phone.replaceAll(" ", "")}` },
    { label: words.contact.email, text: company.email, link: `mailto:${company.email}` },
    { label: words.contact.website, text: origin.replace(/^https?:\/\//, ""), link: origin },
  ];
  let y = top;
  for (const { label, text, link } of list) {
    y = write(sheet, "P", label, y, { size: 10, weight: 700, colour: pigments.terracotta }) + 6;
    y = write(sheet, "P", text, y, { size: 20, weight: 700, link }) + 4;
  }
  write(sheet, "P", company.replyPromise.sentence, y + 4, { size: 12 });
}
