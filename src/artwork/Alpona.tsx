const eighths = [0, 45, 90, 135, 180, 225, 270, 315];

/** The round floor drawing Bengal paints with rice paste, for dark sections. Takes the text's colour. */
export function Alpona({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="-200 -200 400 400"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9M0-68A68 68 0 1 1 0 68 68 68 0 1 1 0-68M0-78A78 78 0 1 1 0 78 78 78 0 1 1 0-78M0-128A128 128 0 1 1 0 128 128 128 0 1 1 0-128" />
      {eighths.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d={spoke} />
          <path d={half} transform="rotate(22.5)" />
        </g>
      ))}
    </svg>
  );
}

/** On the axis: a lotus petal, a bud in the ring, the tall outer petal; dots are strokes of no length. */
const spoke =
  "M0-18C-16-30-15-48 0-62 15-48 16-30 0-18M0-30v14" +
  "M0-84C-18-94-18-110 0-122 18-110 18-94 0-84M0-98v8M0-106v0" +
  "M0-132C-34-138-38-166 0-192 38-166 34-138 0-132M0-142C-18-148-18-162 0-176 18-162 18-148 0-142M0-154v0";

/** Between two axes: a dot among the petals, a small arch in the ring, a forked spray outside. */
const half =
  "M0-56v0M-12-80Q-10-98 0-102 10-98 12-80M0-90v0M0-114v0" +
  "M0-138V-176M0-150C-14-152-20-160-16-170-12-164-6-158 0-150M0-150C14-152 20-160 16-170 12-164 6-158 0-150M0-187v0M-10-182v0M10-182v0";
