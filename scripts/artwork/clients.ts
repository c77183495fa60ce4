import { disc, flat, line, p, path, times, words } from "./kit/ink.ts";

/**
 * Six sample marks in ink alone, on nothing: a page may turn them white with one CSS filter.
 * Each mark stands on a field of 72 × 72, the name in two lines beside it.
 */
export const clientLogos: Record<string, string> = {
  "clients/sample-sari-house": logo(["Sample", "Sari House"], kalka()),
  "clients/sample-hardware": logo(["Sample", "Hardware"], nut()),
  "clients/sample-books": logo(["Sample", "Books"], openBook()),
  "clients/sample-clinic": logo(["Sample", "Clinic"], cross()),
  "clients/sample-bakery": logo(["Sample", "Bakery"], loaf()),
  "clients/sample-rice-mill": logo(["Sample", "Rice Mill"], ears()),
};

function logo([above, below]: [string, string], mark: string): string {
  const name = words(86, 30, above, 24, { weight: 400 }) + words(86, 62, below, 36, { digits: 1 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 264 80" width="264" height="80"><g fill="none" stroke="${p.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><g transform="translate(4 4)">${mark}</g>${name}</g></svg>\n`;
}

/** The mango shape of a Bengal border. */
function kalka(): string {
  return (
    path("M56 3C34 4 6 22 6 46A30 25 0 0 0 66 46C66 30 46 30 46 18 46 11 50 6 56 3Z") +
    path("M36 26C26 30 18 38 18 46A18 14 0 0 0 54 46C54 38 40 38 36 26Z") +
    line("M36 47v0", p.ink, 8)
  );
}

function nut(): string {
  return (
    flat(
      "M18 4H54L72 36 54 68H18L0 36ZM36 18A18 18 0 1 0 36 54 18 18 0 1 0 36 18Z",
      p.ink,
      'fill-rule="evenodd"',
    ) + line("M26 42L46 30")
  );
}

function openBook(): string {
  return (
    path("M36 22Q22 10 4 14V60Q22 56 36 66 50 56 68 60V14Q50 10 36 22ZM36 22V66") +
    line("M14 28q8-1 14 3M14 40q8-1 14 3M58 28q-8-1-14 3M58 40q-8-1-14 3")
  );
}

/** Four leaves that leave a cross between them. */
function cross(): string {
  const leaf = (turn: number) =>
    flat("M4-4V-27A27 27 0 0 1 27-4Z", p.ink, `transform="translate(36 36) rotate(${turn})"`);
  return [0, 90, 180, 270].map(leaf).join("") + disc(36, 36, 34);
}

function loaf(): string {
  return (
    path("M6 62V40Q-4 22 14 16 26 4 36 10 46 4 58 16 76 22 66 40V62Z") +
    line("M22 24l8 12M36 20l8 12M50 24l6 10M18 52H54")
  );
}

/** Three ears of rice tied together. */
function ears(): string {
  const grain = (x: number, y: number, turn: number) =>
    flat("M0 0Q-7-8 0-16 7-8 0 0Z", p.ink, `transform="translate(${x} ${y}) rotate(${turn})"`);
  const ear = (turn: number) =>
    `<g transform="rotate(${turn} 36 62)">${times(3, (i) => grain(33, 46 - i * 13, -32) + grain(39, 46 - i * 13, 32))}${grain(36, 16, 0)}${line("M36 62V14", p.ink, 3)}</g>`;
  return ear(-30) + ear(0) + ear(30) + line("M26 60H46M36 60V70");
}
