import { at, disc, flat, line, p, path, sun } from "../kit/ink.ts";
import type { Scene } from "./frame.ts";

/** A clay Durga half made: head and shoulders modelled, the rest straw on bamboo. */
export function kumartuliStudio(): Scene {
  const straw = "#e9c46f";
  const frame =
    line("M150 400V-120M410 400V-120M60 330H500M60 120H500", p.green, 10) + line("M146 330l8 0M406 330l8 0");
  const arm = (turn: number) =>
    at(
      280,
      190,
      path("M60-14H190Q214 0 190 14H60Z", straw) +
        line("M90-14l-8 28M120-14l-8 28M150-14l-8 28M180-14l-8 28"),
      1,
      turn,
    );
  const arms = [-62, -36, -10, 16, 242, 216, 190, 164].map(arm).join("");
  const body =
    path("M226 190Q220 260 246 300L206 410H354L314 300Q340 260 334 190Z", straw) +
    line(
      "M236 300h88M226 330h108M216 360h128M232 232h96M234 262h92M262 300L244 410M298 300L316 410M280 300V410",
    );
  const bust =
    path("M204 214Q212 166 256 158H304Q348 166 356 214 320 236 280 236T204 214Z", p.clay) +
    path("M262 132V160q18 14 36 0V132Z", p.clay);
  const face =
    path("M226 76Q226 28 280 28T334 76Q334 132 280 152 226 132 226 76Z", p.clay) +
    path("M236 84q18-18 38 0-20 14-38 0ZM286 84q18-18 38 0-20 14-38 0Z", p.paper) +
    disc(256, 84, 6, p.ink) +
    disc(304, 84, 6, p.ink) +
    line("M234 68q20-16 42-2M284 66q22-14 42 2M280 86v22q-6 4 0 6M266 130q14 8 28 0") +
    path("M280 42q8 12 0 24-8-12 0-24Z", p.paper) +
    disc(280, 54, 3, p.ink);
  const crown = `<g stroke-dasharray="9 8">${path("M214 54Q216-10 244-30L256-4 280-64 304-4 316-30Q344-10 346 54Q312 18 280 18T214 54Z")}</g>`;
  const lamp =
    line("M520-266V-20") + path("M490 10Q494-20 520-20T550 10Z", p.ink) + disc(520, 16, 12, p.marigold);
  const pots =
    path("M20 400Q4 350 30 340H84Q110 350 94 400Z", p.terracotta) +
    path("M30 340a27 8 0 0 1 54 0 27 8 0 0 1-54 0Z", p.slate) +
    line("M48 336L36 286M62 336L72 280", p.green, 6) +
    path("M476 402Q470 360 512 356 556 352 566 402Z", p.slate);
  const roof =
    line("M-146-150L280-240 706-150", p.terracotta, 10) + line("M-60-168V120M620-168V120", p.clay, 8);
  const studies = [-70, 610]
    .map((x) =>
      at(
        x,
        330,
        path("M-40 0Q-44-60-14-70H14Q44-60 40 0Z", straw) +
          path("M-24-96Q-24-130 0-130T24-96Q24-72 0-66-24-72-24-96Z", p.sand) +
          line("M0 0V70M-36-20h72M-38-40h76"),
      ),
    )
    .join("");
  return {
    ground: p.straw,
    wideTop: -76,
    content:
      sun(280, 80, 170, p.sand) +
      roof +
      studies +
      flat("M-146 400H706V496H-146Z", p.clay) +
      line("M-146 400H706") +
      frame +
      arms +
      body +
      bust +
      face +
      crown +
      lamp +
      pots,
  };
}
