import { markShapes } from "./mark-shapes";

/** The mark alone: the bridge, the sun above its span, the river. Legible from 24 px. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <LogoMarkShapes />
    </svg>
  );
}

/** The shapes on a 32 × 32 field, for a larger picture to contain. */
export function LogoMarkShapes() {
  const { sun, bridge, wave } = markShapes;
  return (
    <>
      <rect width="32" height="32" rx="7" fill="var(--art-line)" />
      <circle {...sun} fill="var(--accent)" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d={bridge} stroke="var(--art-fill)" />
        <path d={wave} stroke="var(--accent)" />
      </g>
    </>
  );
}
