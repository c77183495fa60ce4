import { disc, line, p, path } from "./ink.ts";

/** Somebody seen from behind, 120 wide, shoulders standing on `y` = 0. */
export const fromBehind = (cloth: string, hair: "short" | "bun" | "braid" | "veil" | "grey"): string => {
  const shade = { short: p.ink, bun: p.ink, braid: p.ink, veil: p.green, grey: "#b9c2c6" }[hair];
  const shoulders = path("M-64 10Q-64-50-18-58H18Q64-50 64 10Z", cloth);
  if (hair === "veil")
    return (
      path("M-64 10Q-64-40-30-50H30Q64-40 64 10Z", cloth) +
      path("M-36-24Q-48-132 0-132T36-24Q0-6-36-24Z", shade) +
      line("M-20-74Q-16-40-4-14M20-74Q16-40 4-14")
    );
  const neck = path("M-13-76V-56q13 12 26 0V-76Z", "#c68a58");
  const head =
    path("M-31-92C-34-132-14-138 0-138S34-132 31-92Q28-70 0-70T-31-92Z", shade) +
    path("M-31-100q-9 0-6 12l6 6M31-100q9 0 6 12l-6 6", "#c68a58");
  const extra = {
    short: "",
    grey: "",
    bun: disc(0, -92, 17, shade, `stroke="${p.paper}" stroke-width="5" stroke-dasharray="0 8.9"`),
    braid:
      path("M-10-76Q-16-60-6-50-14-36-6-26-12-12 0 2 12-12 6-26 14-36 6-50 16-60 10-76Z", shade) +
      line("M-6 2h12", p.marigold, 6),
  } as Record<string, string>;
  return shoulders + neck + head + (extra[hair] ?? "");
};
