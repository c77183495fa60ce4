const windows = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `M${from + i * 17} 34h12v13h-12Z`).join("");

/** A pole with its bracket above each of four stops, which stand as far from each other as four columns do. */
const poles = [24, 302, 580, 858].map((x) => `M${x} 70V4h34M${x + 14} 4v6`).join("");
const sleepers = Array.from({ length: 28 }, (_, i) => `M${i * 40 + 4} 70v2`).join("");

/**
 * A Kolkata tram under its wire, leaving the first of four stops: a slim line above them. What is cut off is cut off at
 * its right end, so that the tram stays. Decoration.
 */
export function TramDivider({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1088 72"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={`M0 10H1088M0 70H1088${poles}${sleepers}`} />
      <g fill="var(--art-fill)" transform="translate(-528 2)">
        <path d="M664 28 626 8M572 60h10v-4h-10Z" />
        <path d="M580 60V36q0-8 8-8h88q8 0 8 8v24ZM692 60V36q0-8 8-8h82q12 0 14 12l2 20ZM588 28l6-5h78l6 5M700 28l6-5h72l6 5" />
        <path d="M580 47h104v13H580ZM692 47h105l1 13H692Z" fill="var(--accent)" />
        <path d={`${windows(587, 5)}${windows(700, 4)}M770 34h12q6 2 7 13h-19Z`} />
        <path d="M592 68a6 6 0 1 1 12 0M656 68a6 6 0 1 1 12 0M706 68a6 6 0 1 1 12 0M768 68a6 6 0 1 1 12 0M684 54h8M604 68h52M718 68h50" />
      </g>
    </svg>
  );
}
