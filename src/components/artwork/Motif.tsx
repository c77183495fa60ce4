import alpona from "./alpona.svg?raw";
import alponaCorner from "./alpona-corner.svg?raw";
import bridge from "./howrah-bridge.svg?raw";
import taxi from "./taxi.svg?raw";
import tram from "./tram.svg?raw";

/** The drawings of /art/motifs.svg. */
export const motifs = { bridge, tram, alpona, "alpona-corner": alponaCorner, taxi };

interface Props {
  name: keyof typeof motifs;
  className?: string | undefined;
}

/**
 * A drawing from the file of motifs, fetched once for the whole site. Drawn in this document, it takes the colours of
 * the band it stands on. Decoration.
 */
export function Motif({ name, className }: Props) {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(motifs[name]) ?? [];
  const [, fit] = /preserveAspectRatio="([^"]*)"/.exec(motifs[name]) ?? [];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit}
      aria-hidden="true"
    >
      <use href={`/art/motifs.svg#${name}`} />
    </svg>
  );
}
