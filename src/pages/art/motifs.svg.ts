import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Alpona } from "../../artwork/Alpona";
import { AlponaCorner } from "../../artwork/AlponaCorner";
import { HowrahBridge } from "../../artwork/HowrahBridge";
import type { MotifName } from "../../artwork/Motif";
import { TaxiMark } from "../../artwork/TaxiMark";
import { TramDivider } from "../../artwork/TramDivider";

const drawings: Record<MotifName, FunctionComponent> = {
  bridge: HowrahBridge,
  tram: TramDivider,
  alpona: Alpona,
  "alpona-corner": AlponaCorner,
  taxi: TaxiMark,
};

/** The drawings that pages show by `Motif`, as one file of symbols. */
export function GET(): Response {
  const symbols = Object.entries(drawings).map(([name, drawing]) =>
    renderToStaticMarkup(createElement(drawing))
      .replace("<svg", `<symbol id="${name}"`)
      .replace(/<\/svg>$/, "</symbol>"),
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`, {
    headers: { "content-type": "image/svg+xml" },
  });
}
