import alpona from "../../artwork/alpona.svg?raw";
import alponaCorner from "../../artwork/alpona-corner.svg?raw";
import bridge from "../../artwork/howrah-bridge.svg?raw";
import type { MotifName } from "../../artwork/Motif";
import taxi from "../../artwork/taxi.svg?raw";
import tram from "../../artwork/tram.svg?raw";

const drawings: Record<MotifName, string> = { bridge, tram, alpona, "alpona-corner": alponaCorner, taxi };

/** The drawings that pages show by `Motif`, as one file of symbols. */
export function GET(): Response {
  const symbols = Object.entries(drawings).map(([name, drawing]) =>
    drawing
      .trim()
      .replace(/<svg( xmlns="[^"]+")?/, `<symbol id="${name}"`)
      .replace(/<\/svg>$/, "</symbol>"),
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`, {
    headers: { "content-type": "image/svg+xml" },
  });
}
