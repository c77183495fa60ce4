import { BellRing, Check, MapPin, MessageSquare, Phone, Plus } from "lucide-react";
import { at } from "../kit/ink.ts";
import { phone, programWindow } from "./kit/frames.ts";
import { button, chip, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text } from "./kit/text.ts";

const quiet = { fill: shade.slate };

const doctors: [name: string, field: string, room: string, seen: number, booked: number][] = [
  ["Dr. Basu", "Medicine", "2", 19, 34],
  ["Dr. Dey", "Eyes", "1", 11, 22],
  ["Dr. Ghosal", "Children", "3", 16, 28],
  ["Dr. Laha", "Skin", "1, from 14:00", 0, 18],
  ["Dr. Mitra", "Bones", "3, from 15:00", 0, 20],
  ["Dr. Sinha", "Heart", "2, from 16:00", 0, 16],
];

type State = "in" | "told" | "waits" | "free";

const queue: [number: string, name: string, by: string, was: string, time: string, state: State][] = [
  ["20", "A. Nandi", "page", "10:20", "10:40", "in"],
  ["21", "R. Khatun", "call", "10:28", "10:48", "told"],
  ["22", "S. Pramanik", "call", "10:36", "10:56", "told"],
  ["23", "M. Das", "page", "10:44", "11:04", "told"],
  ["24", "P. Hazra", "call", "10:52", "11:12", "waits"],
  ["25", "Place is free", "", "11:00", "11:20", "free"],
  ["26", "T. Sarkar", "page", "11:08", "11:28", "waits"],
];

/** The reception's list: a doctor who is late moves it with one press, and everybody waiting is told. */
export function reception(): string {
  const content =
    rect(0, 0, 292, 600, shade.sand) +
    text(24, 42, "Today's doctors", 16, { weight: 600 }) +
    doctors.map((doctor, i) => at(12, 60 + i * 84, doctorRow(doctor, i === 0))).join("") +
    text(320, 50, "Dr. Basu", 26, { weight: 700 }) +
    text(320, 76, "Medicine, room 2", 16, quiet) +
    button(676, 24, 260, "20 minutes late", { fill: shade.marigold, sign: BellRing, tall: 52 }) +
    rect(320, 94, 616, 46, shade.mint, 8) +
    icon(Check, 336, 107, 20, shade.green, 2.6) +
    text(366, 123, "List moved at 10:42. 14 people were told by message.", 16, {
      fill: shade.green,
      weight: 600,
      room: 550,
    }) +
    queue.map((place, i) => at(320, 152 + i * 54, placeRow(place, i))).join("") +
    button(320, 542, 300, "Call number 21", { fill: shade.green, ink: shade.white, tall: 44 }) +
    button(636, 542, 300, "Add a caller", { fill: shade.white, edge: shade.slate, sign: Plus, tall: 44 });
  return programWindow("Reception, Sector II", "Thursday, 10:42", content);
}

function doctorRow([name, field, room, seen, booked]: (typeof doctors)[number], chosen: boolean): string {
  return (
    (chosen ? rect(0, 0, 268, 80, shade.white, 8) : "") +
    text(12, 28, name, 16, { weight: 600 }) +
    text(256, 28, `${seen} of ${booked}`, 16, { anchor: "end" }) +
    text(12, 50, `${field} · room ${room}`, 14, { ...quiet, room: 244 }) +
    rect(12, 62, 244, 6, chosen ? shade.mist : shade.white, 3) +
    (seen ? rect(12, 62, (244 * seen) / booked, 6, shade.green, 3) : "")
  );
}

function placeRow([number, name, by, was, time, state]: (typeof queue)[number], i: number): string {
  const looks = {
    in: ["With the doctor", shade.ink, shade.paper],
    told: ["Told to come", shade.leaf, shade.ink],
    waits: ["Waiting", shade.sand, shade.ink],
    free: ["Cancelled by reply", shade.blush, shade.ink],
  } as const;
  const [words, fill, ink] = looks[state];
  const mark = chip(0, 0, words, { fill, ink, size: 14, tall: 28 });
  return (
    text(36, 34, number, 20, {
      weight: 700,
      anchor: "end",
      fill: state === "free" ? shade.slate : shade.ink,
    }) +
    text(60, 33, name, 16, state === "free" ? quiet : { weight: 600 }) +
    (by
      ? icon(by === "call" ? Phone : MessageSquare, 226, 20, 16, shade.slate) + text(250, 33, by, 14, quiet)
      : "") +
    text(360, 33, was, 14, { ...quiet, anchor: "end" }) +
    hair(324, 28, 38, false, shade.slate) +
    text(424, 33, time, 16, { weight: 600, anchor: "end" }) +
    at(616 - mark.width, 13, mark.markup) +
    (i < queue.length - 1 ? hair(0, 53, 616) : "")
  );
}

/** The patient's page: a number, how many are ahead, and when to come. */
export function place(): string {
  const ahead = ["20", "21", "22", "23"];
  const step = (number: string, i: number) => {
    const own = i === ahead.length - 1;
    const fill = i === 0 ? shade.ink : own ? shade.marigold : shade.white;
    return (
      `<circle cx="${40 + i * 72}" cy="0" r="24" fill="${fill}" stroke="${shade.ink}" stroke-width="2"/>` +
      text(40 + i * 72, 7, number, 20, { weight: 700, anchor: "middle", fill: i ? shade.ink : shade.paper })
    );
  };
  const content =
    rect(0, 80, 360, 56, shade.white) +
    text(16, 115, "Salt Lake clinic", 20, { weight: 700, fill: shade.green }) +
    chip(284, 92, "বাংলা", { size: 14, tall: 32, edge: shade.hair }).markup +
    rect(0, 136, 360, 230, shade.green) +
    text(180, 176, "Your number with Dr. Basu", 16, { fill: shade.paper, anchor: "middle" }) +
    text(180, 286, "23", 120, { weight: 700, fill: shade.paper, anchor: "middle" }) +
    text(180, 336, "Room 2 · about 11:04", 20, { weight: 600, fill: shade.straw, anchor: "middle" }) +
    at(
      36,
      414,
      `<path stroke="${shade.ink}" stroke-width="2" d="M40 0h216"/>` +
        ahead.map(step).join("") +
        text(40, 48, "now", 14, { anchor: "middle" }) +
        text(256, 48, "you", 14, { anchor: "middle", weight: 600 }),
    ) +
    text(180, 498, "Three people are ahead of you", 20, { weight: 700, anchor: "middle" }) +
    at(16, 516, message()) +
    button(16, 622, 158, "Directions", { fill: shade.white, edge: shade.slate, sign: MapPin }) +
    button(186, 622, 158, "Cancel", { fill: shade.white, edge: shade.slate, ink: shade.terracotta }) +
    text(180, 700, "We know a name, a phone and a doctor.", 14, { ...quiet, anchor: "middle", room: 330 }) +
    text(180, 721, "We never ask about the illness.", 14, { ...quiet, anchor: "middle" });
  return phone(content, { clock: "10:42", address: "salt-lake-clinic.example/q/23", bar: shade.mist });
}

const message = (): string =>
  rect(0, 0, 328, 90, shade.butter, 10) +
  icon(BellRing, 16, 16, 20) +
  text(48, 32, "Dr. Basu is 20 minutes late.", 16, { weight: 600, room: 270 }) +
  text(48, 56, "A message comes when three are ahead,", 14, { room: 270 }) +
  text(48, 76, "to this phone or your son's.", 14, { room: 270 });
