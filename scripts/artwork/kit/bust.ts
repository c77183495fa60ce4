import { disc, line, p, path } from "./ink.ts";

/** What makes a person: every part is drawn on a field of 320 × 320, head centred at 160, 132. */
export interface Person {
  skin: string;
  /** Behind the head: long hair, bun, braid, veil. */
  behind?: string;
  /** Shoulders and clothes, drawn over the neck. */
  clothes: string;
  /** Over the forehead: hair, cap, hijab. */
  hair: string;
  /** Over the face: beard, moustache, glasses, bindi. */
  face?: string;
  brow?: string;
  mouth?: string;
}

/** Head and shoulders with simple, quiet features. */
export function bust(person: Person): string {
  const { skin, behind = "", clothes, hair, face = "", brow = p.ink, mouth = "M145 167q15 11 30 0" } = person;
  return [
    behind,
    path("M138 176V214Q160 240 182 214V176", skin),
    clothes,
    path("M116 124q-12-4-12 10t14 16M204 124q12-4 12 10t-14 16", skin),
    path("M114 122C114 84 134 68 160 68S206 84 206 122C206 164 184 192 160 192S114 164 114 122Z", skin),
    features(brow),
    face,
    line(mouth),
    hair,
  ].join("");
}

function features(brow: string): string {
  const eyes = disc(142, 132, 4, p.ink, 'stroke="none"') + disc(178, 132, 4, p.ink, 'stroke="none"');
  return eyes + line("M132 117q9-6 18-2M170 115q9-4 18 2", brow) + line("M160 134q-7 14-4 18 4 3 9 1");
}

export const glasses = (round: boolean): string =>
  round
    ? `${disc(141, 132, 17)}${disc(179, 132, 17)}${line("M158 130q2-2 4 0M124 130l-9-3M196 130l9-3")}`
    : line(
        "M123 122h34v14q0 10-17 10t-17-10ZM163 122h34v14q0 10-17 10t-17-10ZM157 127h6M123 126l-9-2M197 126l9-2",
      );

export const bindi = disc(160, 108, 4, p.terracotta, 'stroke="none"');
