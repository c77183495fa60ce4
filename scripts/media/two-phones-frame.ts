import { phone, writing } from "../artwork/kit/devices.ts";
import { at, box, flat, line, n, p, picture, times, words } from "../artwork/kit/ink.ts";
import { handi } from "../artwork/kit/things.ts";

/** Bytes a second at 1.6 megabits a second. */
const speed = 200_000;
const light = 100_000;
const heavy = 3_000_000;

/** One frame of the film, 640 × 360: both pages as far as they have come after so many seconds. */
export function frame(seconds: number): string {
  const clock = words(320, 196, `${seconds.toFixed(1)} s`, 46, { anchor: "middle" });
  const ground = flat("M0 306H640V360H0Z", p.leaf) + line("M0 306H640");
  return picture(
    640,
    360,
    p.river,
    ground +
      words(320, 40, "The same page, 1.6 Mbit/s", 26, { anchor: "middle" }) +
      clock +
      device(118, light, "100 kB", seconds) +
      device(416, heavy, "3 MB", seconds),
  );
}

function device(x: number, weight: number, name: string, seconds: number): string {
  const share = Math.min(1, (seconds * speed) / weight);
  const screen = share === 1 ? page() : unfinished(share);
  return at(x, 90, phone(screen), 0.8) + words(x + 53, 78, name, 24, { anchor: "middle" });
}

/** The shop's page when everything has come. */
const page = (): string =>
  box(0, 0, 118, 92, p.straw) +
  at(59, 84, handi(), 0.8) +
  writing(12, 116, [80, 58], 16) +
  words(12, 178, "₹240", 28) +
  box(12, 194, 94, 28, p.green, 8);

/** Grey places and a bar: nothing to read yet. */
function unfinished(share: number): string {
  const places =
    box(0, 0, 118, 92, p.mist) +
    times(3, (i) => flat(`M12 ${110 + i * 20}h${86 - i * 20}v10h-${86 - i * 20}Z`, p.mist));
  return (
    places + box(12, 200, 94, 16, p.paper, 8) + box(12, 200, n(Math.max(10, 94 * share)), 16, p.terracotta, 8)
  );
}
