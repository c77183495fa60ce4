import { ambassador } from "./ambassador";
import { pigments } from "./pigments";

/** The yellow Ambassador taxi beside words, its lines as thick at every size. Decoration. */
export function TaxiMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 -14 240 120"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Part d={ambassador.body} fill={pigments.marigold} />
      <Part d={ambassador.sign + ambassador.roof + ambassador.lamp} fill={pigments.paper} />
      <Part d={ambassador.glass} fill={pigments.river} />
      <Part d={ambassador.lines} />
      <Part d={ambassador.wheels} fill={pigments.ink} />
      <Part d={ambassador.caps} fill={pigments.paper} />
    </svg>
  );
}

const Part = (shape: { d: string; fill?: string }) => <path {...shape} vectorEffect="non-scaling-stroke" />;
