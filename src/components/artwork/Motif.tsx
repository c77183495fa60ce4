import pigments from "#src/components/artwork/pigments.module.css";
import alpona from "./alpona.svg?raw";
import alponaCorner from "./alpona-corner.svg?raw";
import auto from "./auto.svg?raw";
import bus from "./bus.svg?raw";
import ferry from "./ferry.svg?raw";
import bridge from "./howrah-bridge.svg?raw";
import taxi from "./taxi.svg?raw";
import tram from "./tram.svg?raw";

const motifs = { bridge, alpona, "alpona-corner": alponaCorner, auto, bus, ferry, taxi, tram };

interface Props {
  name: keyof typeof motifs;
  className?: string | undefined;
}

/**
 * A decorative drawing that several pages share, inlined so that it takes the colours of its section. Firefox before 120
 * blocks the `<use>` of another file, as it applies `default-src`.
 */
export function Motif({ name, className = "" }: Props) {
  const drawing = motifs[name];
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  const [, aspectRatio] = /preserveAspectRatio="([^"]*)"/.exec(drawing) ?? [];
  return (
    <svg
      className={`${pigments.pigments} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={aspectRatio}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG file of this repository
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
