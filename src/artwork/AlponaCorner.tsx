/** A quarter of an alpona for the corner of a dark section; turn it with CSS for the other corners. */
export function AlponaCorner({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 240 240"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M44 0A44 44 0 0 1 0 44M54 0A54 54 0 0 1 0 54M112 0A112 112 0 0 1 0 112M20 0A20 20 0 0 1 0 20" />
      {[9, 27, 45, 63, 81].map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle})`} />
      ))}
      <path d={spray} transform="rotate(45)" />
      <path d={vine} />
      <path d={vine} transform="matrix(0 1 1 0 0 0)" />
    </svg>
  );
}

/** Drawn along the x axis: a petal of the quarter disc with its vein, and the spray at its corner. */
const petal = "M60 0C68-15 90-14 106 0 90 14 68 15 60 0M76 0h8M26 0h10";
const spray =
  "M118 0h34M128 0C130-14 142-20 152-16 148-8 140-2 128 0M128 0C130 14 142 20 152 16 148 8 140 2 128 0M163 0v0M160-9v0M160 9v0";
/** Along one edge: a wave with a leaf in each bend. */
const vine =
  "M122 8C136 30 152 30 164 16S190 2 202 16 222 26 232 18M150 26C146 40 152 48 164 50 166 40 162 30 150 26M196 9v0M212 23C208 36 213 43 224 45 226 36 222 27 212 23M176 18v0";
