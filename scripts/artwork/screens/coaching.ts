import {
  CalendarDays,
  Check,
  Delete,
  IndianRupee,
  NotebookText,
  PencilLine,
  TriangleAlert,
  WifiOff,
} from "lucide-react";
import { at } from "../kit/ink.ts";
import { phone } from "./kit/frames.ts";
import { chip, dot, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text, widthOf } from "./kit/text.ts";

const quiet = { fill: shade.slate };

/** Today's classes as they were kept at the centre, and the change that came by message. */
export function timetable(): string {
  const lessons: [from: string, to: string, subject: string, where: string][] = [
    ["7:00", "8:00", "Chemistry", "Room 2 · Mrs. Jana"],
    ["8:15", "9:15", "Mathematics", "Room 1 · Mr. Bera"],
    ["16:30", "17:30", "English", "Room 2 · Mrs. Pal"],
  ];
  const lesson = ([from, to, subject, where]: (typeof lessons)[number], i: number) =>
    at(
      16,
      396 + i * 92,
      text(0, 26, from, 20, { weight: 600 }) +
        text(0, 50, to, 16, quiet) +
        rect(72, 2, 4, 62, [shade.green, shade.marigold, shade.clay][i] as string, 2) +
        text(92, 26, subject, 20, { weight: 600 }) +
        text(92, 50, where, 16, quiet) +
        (i < 2 ? hair(0, 78, 328) : ""),
    );
  const content =
    appHead("Tuesday", "12 December · Class XI, batch C") +
    rect(0, 112, 360, 44, shade.leaf) +
    icon(WifiOff, 16, 124, 20) +
    text(46, 140, "Kept on Monday at 18:20. No data needed.", 16, { room: 308 }) +
    at(16, 176, change()) +
    text(16, 370, "The rest of the day", 16, { weight: 600 }) +
    lessons.map(lesson).join("") +
    tabs(0);
  return phone(content, { clock: "06:05", bar: shade.ink, foot: shade.white });
}

function appHead(title: string, below: string): string {
  return (
    rect(0, 32, 360, 80, shade.ink) +
    text(16, 68, title, 26, { weight: 700, fill: shade.paper }) +
    text(16, 96, below, 16, { fill: shade.river, room: 270 }) +
    dot(320, 72, 22, shade.marigold) +
    text(320, 79, "AM", 16, { weight: 700, anchor: "middle" })
  );
}

const change = (): string =>
  rect(1, 1, 326, 154, shade.butter, 12, shade.marigold, 2) +
  icon(TriangleAlert, 18, 20, 22, shade.terracotta) +
  text(52, 38, "Physics at 7:00 is off", 20, { weight: 700, room: 264 }) +
  text(52, 66, "Mr. Dolui is ill. Chemistry comes first;", 16, { room: 264 }) +
  text(52, 90, "Physics moves to Thursday, 7:00.", 16, { room: 264 }) +
  hair(52, 108, 258, false, shade.straw) +
  text(52, 135, "Came by text message, 05:40", 14, { ...quiet, room: 264 });

function tabs(chosen: number): string {
  const all = [
    [CalendarDays, "Today"],
    [NotebookText, "Notes"],
    [PencilLine, "Marks"],
    [IndianRupee, "Fees"],
  ] as const;
  const tab = ([sign, words]: (typeof all)[number], i: number) => {
    const x = 45 + i * 90;
    const own = i === chosen;
    return (
      (own ? rect(x - 30, 682, 60, 30, shade.straw, 15) : "") +
      icon(sign, x - 11, 686, 22, own ? shade.ink : shade.slate) +
      text(x, 731, words, 14, {
        anchor: "middle",
        weight: own ? 600 : 400,
        fill: own ? shade.ink : shade.slate,
      })
    );
  };
  return rect(0, 672, 360, 88, shade.white) + hair(0, 672, 360) + all.map(tab).join("");
}

/** A test with the mistake explained. */
export function marks(): string {
  const questions: [string, string, string, boolean][] = [
    ["1", "Values of sin and cos", "5 of 5", true],
    ["2", "Double angles", "1 of 5", false],
    ["3", "Heights and distances", "6 of 8", true],
    ["4", "Prove the identity", "5 of 7", true],
  ];
  const tops = [236, 288, 564, 616];
  const row = ([number, topic, mark, good]: (typeof questions)[number], i: number) =>
    at(
      16,
      tops[i] ?? 0,
      dot(14, 24, 14, good ? shade.mint : shade.blush) +
        text(14, 30, number, 16, { weight: 600, anchor: "middle" }) +
        text(42, 30, topic, 16, { weight: 600 }) +
        text(328, 30, mark, 16, {
          anchor: "end",
          weight: good ? 400 : 600,
          fill: good ? shade.ink : shade.terracotta,
        }) +
        (i === 1 ? "" : hair(0, 50, 328)),
    );
  const told = chip(0, 0, "Parents told", {
    fill: shade.mint,
    ink: shade.green,
    sign: Check,
    size: 16,
    tall: 36,
  });
  const content =
    appHead("Trigonometry", "Test 6 · Saturday, 9 December") +
    text(16, 192, "17", 68, { weight: 700 }) +
    text(26 + widthOf("17", 68, 700), 192, "of 25", 20, quiet) +
    at(344 - told.width, 148, told.markup) +
    rect(16, 212, 328, 8, shade.mist, 4) +
    rect(16, 212, 223, 8, shade.green, 4) +
    questions.map(row).join("") +
    at(16, 342, mistake()) +
    tabs(2);
  return phone(content, { clock: "19:30", bar: shade.ink, foot: shade.white });
}

const mistake = (): string =>
  rect(0, 0, 328, 214, shade.white, 12, shade.hair) +
  text(18, 32, "You wrote", 14, quiet) +
  text(18, 62, "sin 2x = 2 sin x", 20, { weight: 600 }) +
  `<path stroke="${shade.terracotta}" stroke-width="2.5" d="M16 56h${widthOf("sin 2x = 2 sin x", 20, 600) + 4}"/>` +
  text(18, 98, "It is", 14, quiet) +
  text(18, 128, "sin 2x = 2 sin x cos x", 20, { weight: 600, fill: shade.green }) +
  hair(18, 146, 292) +
  text(18, 172, "Try x = 90°: sin 180° is 0, not 2.", 16, { room: 296 }) +
  text(18, 196, "Notes 14, page 2, has the drawing.", 16, { fill: shade.terracotta, room: 296 });

/** Brothers and sisters on one telephone, each behind four figures. */
export function students(): string {
  const people: [string, string, string, string][] = [
    ["AM", "Anita", "Class XI, batch C", shade.marigold],
    ["SM", "Sujit", "Class IX, batch A", shade.leaf],
    ["PM", "Puja", "Class VII, batch B", shade.clay],
  ];
  const person = ([letters, name, batch, fill]: (typeof people)[number], i: number) =>
    at(
      16,
      140 + i * 76,
      rect(
        1,
        1,
        326,
        66,
        i === 1 ? shade.white : shade.paper,
        12,
        i === 1 ? shade.ink : shade.hair,
        i === 1 ? 2 : 1.5,
      ) +
        dot(40, 34, 22, fill) +
        text(40, 40, letters, 16, { weight: 700, anchor: "middle" }) +
        text(76, 30, name, 20, { weight: 600 }) +
        text(76, 53, batch, 14, quiet),
    );
  const keyFor = (words: string, i: number) => {
    const [x, y] = [16 + (i % 3) * 112, 470 + Math.floor(i / 3) * 66];
    if (words === "") return "";
    const face =
      words === "back"
        ? icon(Delete, x + 40, y + 17, 24)
        : text(x + 52, y + 37, words, 26, { weight: 600, anchor: "middle" });
    return rect(x, y, 104, 58, shade.white, 10) + face;
  };
  const content =
    text(16, 86, "Who is it?", 34, { weight: 700 }) +
    text(16, 116, "Three students share this phone", 16, quiet) +
    people.map(person).join("") +
    text(180, 402, "Sujit's four figures", 16, { anchor: "middle", weight: 600 }) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<circle cx="${132 + i * 32}" cy="434" r="9" fill="${i < 2 ? shade.ink : shade.white}" stroke="${shade.ink}" stroke-width="2"/>`,
      )
      .join("") +
    rect(0, 458, 360, 302, shade.sand) +
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "back"].map(keyFor).join("");
  return phone(content, { clock: "19:28", foot: shade.sand });
}
