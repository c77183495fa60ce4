import { motifs } from "#src/components/artwork/Motif.tsx";

/** The drawings of `Motif` as symbols in one SVG file. */
export function GET(): Response {
  const symbols = Object.entries(motifs).map(([name, drawing]) =>
    drawing
      .trim()
      .replace(/<svg( xmlns="[^"]+")?/, `<symbol id="${name}"`)
      .replace(/<\/svg>$/, "</symbol>"),
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`, {
    headers: { "content-type": "image/svg+xml" },
  });
}
