/** Size of each drawing of /art/motifs.svg, and how it fills a box of another shape. */
const motifs = {
  bridge: { box: "0 0 1200 480", fit: "xMinYMax slice" },
  tram: { box: "0 0 1088 72", fit: "xMinYMax slice" },
  alpona: { box: "0 0 400 400", fit: undefined },
  "alpona-corner": { box: "0 0 240 240", fit: undefined },
  taxi: { box: "0 0 240 120", fit: undefined },
} as const;

export type MotifName = keyof typeof motifs;

interface Props {
  name: MotifName;
  className?: string | undefined;
}

/**
 * A drawing from the file of motifs, fetched once for the whole site. Drawn in this document, it takes the colours of
 * the band it stands on. Decoration.
 */
export function Motif({ name, className }: Props) {
  const { box, fit } = motifs[name];
  return (
    <svg className={className} viewBox={box} preserveAspectRatio={fit} aria-hidden="true">
      <use href={`/art/motifs.svg#${name}`} />
    </svg>
  );
}
