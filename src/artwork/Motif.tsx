/** Size of each drawing of /art/motifs.svg, and how it fills a box of another shape. */
const motifs = {
  bridge: { box: "0 0 1200 480", fit: "xMinYMax slice" },
  tram: { box: "0 0 1200 72", fit: "xMidYMax slice" },
  alpona: { box: "0 0 400 400", fit: undefined },
  "alpona-corner": { box: "0 0 240 240", fit: undefined },
  taxi: { box: "0 0 96 48", fit: undefined },
} as const;

export type MotifName = keyof typeof motifs;

/**
 * A drawing from the file of motifs, fetched once for the whole site: inline, the drawings took 2 kB of every
 * first round trip. Drawn in this document, it takes the colours of the band it stands on. Decoration.
 */
export function Motif({ name, className }: { name: MotifName; className?: string | undefined }) {
  const { box, fit } = motifs[name];
  return (
    <svg className={className} viewBox={box} preserveAspectRatio={fit} aria-hidden="true">
      <use href={`/art/motifs.svg#${name}`} />
    </svg>
  );
}
