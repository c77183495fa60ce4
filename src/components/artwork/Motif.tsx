import alpona from "./alpona.svg?raw";
import alponaCorner from "./alpona-corner.svg?raw";
import auto from "./auto.svg?raw";
import bus from "./bus.svg?raw";
import ferry from "./ferry.svg?raw";
import bridge from "./howrah-bridge.svg?raw";
import pigments from "./pigments.module.css";
import taxi from "./taxi.svg?raw";
import tram from "./tram.svg?raw";

/** The drawings in `/art/motifs.svg`. */
export const motifs = { bridge, alpona, "alpona-corner": alponaCorner, auto, bus, ferry, taxi, tram };

interface Props {
  name: keyof typeof motifs;
  className?: string | undefined;
}

/**
 * A decorative drawing from `/art/motifs.svg`, which browsers cache for the whole site. `<use>` renders it in this document,
 * so it takes the colours of its section.
 */
export function Motif({ name, className = "" }: Props) {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(motifs[name]) ?? [];
  const [, aspectRatio] = /preserveAspectRatio="([^"]*)"/.exec(motifs[name]) ?? [];
  return (
    <svg
      className={`${pigments.pigments} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={aspectRatio}
      aria-hidden="true"
    >
      <use href={`/art/motifs.svg#${name}`} />
    </svg>
  );
}
