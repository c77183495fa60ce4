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
 * A drawing from the file of motifs, fetched once for the whole site: inline, the drawings took 2 kB of every
 * first round trip. Drawn in this document, it takes the colours of the band it stands on. `frame.ts` asks for
 * the file after the first paint, which it would otherwise compete with. Decoration.
 */
export function Motif(props: Props) {
  return (
    <>
      <Drawing {...props} late />
      <noscript>
        <Drawing {...props} />
      </noscript>
    </>
  );
}

function Drawing({ name, className, late }: Props & { late?: boolean }) {
  const { box, fit } = motifs[name];
  const address = `/art/motifs.svg#${name}`;
  return (
    <svg className={className} viewBox={box} preserveAspectRatio={fit} aria-hidden="true">
      <use {...(late ? { "data-late": address } : { href: address })} />
    </svg>
  );
}
