/** The yellow Ambassador taxi, a small accent beside words. Decoration. */
export function TaxiMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 96 48"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 37V27q0-6 8-7l12-2q6-11 16-12h16q10 1 17 13 15 1 18 7 2 4 1 11H4Z" fill="var(--accent)" />
      <path d="M27 19q5-8 13-9h5v10H27ZM50 10h6q7 1 12 9l-1 1H50Z" fill="var(--art-fill)" />
      <path d="M4 30h11M31 30h34M81 30h11M47 20v17M52 25h5M36 6V2h12v4" />
      <path
        d="M15 38a8 8 0 1 0 16 0 8 8 0 1 0-16 0M65 38a8 8 0 1 0 16 0 8 8 0 1 0-16 0"
        fill="var(--art-line)"
      />
      <path
        d="M20 38a3 3 0 1 0 6 0 3 3 0 1 0-6 0M70 38a3 3 0 1 0 6 0 3 3 0 1 0-6 0M83 25a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0"
        fill="var(--art-fill)"
        stroke="none"
      />
      <path d="M2 37h11M33 37h30M83 37h11" />
    </svg>
  );
}
