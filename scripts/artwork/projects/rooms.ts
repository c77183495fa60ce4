import { fromBehind } from "../kit/crowd.ts";
import { phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, times, words } from "../kit/ink.ts";
import { plant } from "../kit/things.ts";
import type { Scene } from "./frame.ts";

/** A waiting room from behind, the number on the wall and on a phone; poster and plant are for the wide format. */
export function saltLakeClinic(): Scene {
  const board =
    box(150, 20, 220, 140, p.ink, 10) +
    words(260, 62, "Now seeing", 26, { anchor: "middle", fill: p.straw }) +
    words(260, 140, "42", 92, { anchor: "middle", fill: p.marigold });
  const door =
    path("M-20 340V20H110V340Z", p.paper) +
    box(-2, 40, 94, 120, p.river) +
    path("M28 93h10V83h14v10h10v14h-10v10h-14V107h-10Z", p.terracotta) +
    disc(94, 196, 6, p.ink);
  const poster = box(-130, 40, 62, 84, p.paper) + disc(-99, 70, 15, p.clay) + line("M-118 98h38M-118 110h26");
  const wall =
    flat("M-146 340H706V496H-146Z", p.sand) +
    line("M-146 340H706") +
    line("M45-266v206M260-266v206M475-266v206") +
    path("M5-14q0-46 40-46t40 46ZM220-14q0-46 40-46t40 46ZM435-14q0-46 40-46t40 46Z", p.marigold);
  const chairs = times(5, (i) => box(-46 + i * 138, 392, 124, 110, p.green, 14));
  const people =
    at(16, 396, fromBehind(p.terracotta, "bun")) +
    at(154, 396, fromBehind(p.river, "grey")) +
    at(292, 396, fromBehind(p.straw, "veil"));
  const screen =
    words(59, 44, "Your number", 18, { anchor: "middle" }) +
    words(59, 118, "45", 74, { anchor: "middle" }) +
    line("M18 138h82", p.slate, 2) +
    writing(22, 160, [74, 50]) +
    box(14, 190, 90, 32, p.green, 16) +
    words(59, 213, "20 min", 20, { anchor: "middle", fill: p.paper });
  return {
    ground: p.leaf,
    content:
      wall +
      poster +
      door +
      board +
      at(657, 340, plant()) +
      people +
      chairs +
      at(406, 70, phone(screen), 1.28),
  };
}

/** A class before the blackboard, the timetable on a phone. */
export function kharagpurCoaching(): Scene {
  const board =
    path("M-60-30H390V220H-60Z", p.green) +
    line("M20 150L120 40V150ZM104 150v-14h16", p.paper) +
    words(150, 80, "a² + b² = c²", 44, { fill: p.paper, weight: 400 }) +
    line("M150 120h200M150 150h150M150 180h180", p.leaf) +
    path("M-72 220H402V234H-72Z", p.clay) +
    line("M-40 216h24M0 216h16", p.paper, 6);
  const clock =
    disc(470, -150, 44, p.paper) +
    line("M470-150V-178M470-150l20 12") +
    line("M40-190h260M40-160h260", p.clay, 9);
  const desks = path("M-146 412H706V430H-146Z", p.terracotta) + flat("M-146 431H706V496H-146Z", p.clay);
  const heads =
    at(-66, 404, fromBehind(p.paper, "short")) +
    at(72, 404, fromBehind(p.marigold, "braid")) +
    at(210, 404, fromBehind(p.river, "short")) +
    at(346, 404, fromBehind(p.clay, "veil")) +
    at(628, 404, fromBehind(p.paper, "braid"));
  const days = ["Mon", "Tue", "Wed", "Thu"];
  const screen =
    times(
      4,
      (i) =>
        words(12, 50 + i * 44, days[i] as string, 20) +
        box(
          56,
          32 + i * 44,
          [50, 34, 50, 42][i] as number,
          24,
          [p.marigold, p.clay, p.leaf, p.marigold][i] as string,
          5,
        ),
    ) +
    box(12, 198, 94, 28, p.green, 14) +
    words(59, 218, "Doubts", 18, { anchor: "middle", fill: p.paper });
  return { ground: p.sand, content: clock + board + heads + desks + at(404, 46, phone(screen), 1.24) };
}
