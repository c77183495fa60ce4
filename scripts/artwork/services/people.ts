import { bust } from "../kit/bust.ts";
import { bhar } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, words } from "../kit/ink.ts";
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
  const plan = path("M210 352L250 300H410L440 352Z", p.paper) + line("M262 336l24-16 26 8 40-22M274 348h120");
  const table = path("M-4 370H644V400H-4Z", p.terracotta) + flat("M0 401H640V480H0Z", p.clay);
  const bubbleWith =
    at(246, 40, bubble(150, 92, p.paper)) +
    at(272, 114, bars([22, 36, 52], 24, 12, [p.leaf, p.marigold, p.green]));
  return picture(
    640,
    480,
    p.straw,
    disc(320, 240, 150, p.sand, 'stroke="none"') +
      at(-14, 128, person("moumita-das"), 0.96) +
      at(340, 128, person("arindam-sen"), 0.96) +
      bubbleWith +
      table +
      plan +
      at(178, 364, bhar(), 0.8) +
      at(474, 364, bhar(), 0.8),
  );
}
