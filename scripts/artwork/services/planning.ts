import { tram } from "../kit/city.ts";
import { at, box, flat, line, p, picture, times, words } from "../kit/ink.ts";

/** A tram on its stops: work delivered release by release. */
export function projectManagement(): string {
  const stop = (x: number, label: string, fill: string) =>
    line(`M${x} 352V236`) +
    box(x - 40, 190, 80, 48, fill, 6) +
    words(x, 222, label, 24, { anchor: "middle", fill: fill === p.marigold ? p.ink : p.paper });
  const gantt =
    box(60, 44, 190, 22, p.green, 11) +
    box(190, 78, 190, 22, p.terracotta, 11) +
    box(330, 112, 220, 22, p.ink, 11);
  const days = line("M60 30V150M180 30V150M300 30V150M420 30V150M540 30V150", p.slate, 1.5);
  return picture(
    640,
    480,
    p.sand,
    days +
      gantt +
      stop(84, "Plan", p.green) +
      stop(452, "Test", p.terracotta) +
      stop(574, "Live", p.marigold) +
      line("M0 168H640M0 364H640M0 376H640") +
      at(146, 364, tram(), 1.0) +
      flat("M0 378H640V480H0Z", p.clay) +
      line(times(12, (i) => `M${20 + i * 56} 364v12`)) +
      line("M0 378H640"),
  );
}
