import { bust } from "../kit/bust.ts";
import { bhar } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, skins, words } from "../kit/ink.ts";
import { bars, bubble, heart, tick } from "../kit/things.ts";
import { people } from "../portraits/team.ts";

const person = (slug: string) => bust((people[slug] as (typeof people)[string]).person);

/** A drawer of customers' cards, each with a face. */
export function crm(): string {
  const card = (x: number, y: number, fill: string, slug: string, tab: number) =>
    at(
      x,
      y,
      path(`M0 20H${tab}l8-20h44l8 20H200V220H0Z`, fill) +
        `<svg x="14" y="34" width="84" height="100" viewBox="40 30 240 286">${at(0, 0, person(slug))}</svg>` +
        box(14, 34, 84, 100) +
        writing(112, 48, [72, 54, 66], 20),
    );
  const drawer =
    path("M84 322H556V440H84Z", p.terracotta) +
    box(252, 344, 136, 40, p.paper, 4) +
    words(320, 372, "Customers", 22, { anchor: "middle" }) +
    path("M284 402h72q0 20-20 20h-32q-20 0-20-20Z", p.marigold);
  const cards =
    card(96, 66, p.sand, "debjit-paul", 120) +
    card(352, 86, p.straw, "nasreen-begum", 90) +
    card(196, 136, p.paper, "moumita-das", 20);
  return picture(
    640,
    480,
    p.leaf,
    cards + drawer + flat("M0 442H640V480H0Z", p.green) + line("M0 442H640") + tick(384, 182),
  );
}

/** Talk over tea: two people, what they say going round. */
export function smo(): string {
  const left = at(-4, 168, person("rahul-ghosh"), 0.98);
  const right = at(330, 168, person("tiyasha-bera"), 0.98);
  const said = at(60, 40, bubble(170, 96, p.paper)) + at(112, 90, heart(), 1.3) + words(138, 104, "128", 40);
  const shared =
    at(400, 30, bubble(176, 104, p.marigold, "right")) +
    box(424, 50, 62, 62, p.river) +
    path("M428 108l18-26 14 16 10-12 12 22Z", p.green) +
    writing(500, 64, [54, 40, 50], 16);
  const counter = path("M-4 430H644V484H-4Z", p.clay);
  return picture(
    640,
    480,
    p.river,
    disc(320, 250, 120, p.straw, 'stroke="none"') +
      left +
      right +
      said +
      shared +
      counter +
      at(282, 430, bhar()) +
      at(352, 430, bhar()),
  );
}

/** Two sides of a table: a plan between two cups. */
export function businessConsulting(): string {
  const plan = path("M232 394L258 352H382L408 394Z", p.paper) + line("M276 378l22-12 24 6 36-14M270 386h100");
  const table = path("M-4 346H644V404H-4Z", p.clay) + flat("M0 405H640V480H0Z", p.terracotta);
  const bubbleWith =
    at(246, 40, bubble(150, 92, p.paper)) +
    at(272, 114, bars([22, 36, 52], 24, 12, [p.leaf, p.marigold, p.green]));
  return picture(
    640,
    480,
    p.straw,
    disc(320, 240, 150, p.sand, 'stroke="none"') +
      at(-6, 82, person("moumita-das"), 0.96) +
      at(332, 82, person("arindam-sen"), 0.96) +
      bubbleWith +
      table +
      plan +
      forearm(p.green, skins.wheat) +
      `<g transform="translate(640) scale(-1 1)">${forearm(p.paper, skins.tan)}</g>` +
      at(44, 386, bhar(), 0.9) +
      at(596, 386, bhar(), 0.9),
  );
}

/** Laid on the table from the left, its hand at the plan. */
const forearm = (sleeve: string, skin: string): string =>
  path(
    "M150 354L206 356Q222 346 234 352L262 362Q270 366 264 371 258 373 246 370 252 376 246 380 240 383 230 378 232 386 224 386L196 380 150 386Z",
    skin,
  ) +
  line("M246 370L232 365M230 378L222 373") +
  path("M92 392Q80 350 108 342L160 348Q166 370 158 392Z", sleeve);
