const line = {
  stroke: "var(--art-line)",
  strokeWidth: 2,
  strokeLinejoin: "round",
  strokeLinecap: "round",
} as const;

/** A packet of leaf tea beside a glass of tea. */
export const TeaPacket = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 240 120" width="240" height="120" fill="none" {...line} aria-hidden>
    <path d="M0 100h240v20H0z" fill="var(--art-brick)" stroke="none" />
    <path d="M0 100h240" />
    <path d="M70 26h60l6 74H64z" fill="var(--art-accent)" />
    <path d="M70 26l4-14h52l4 14z" fill="var(--art-fill)" />
    <path d="M78 12v14M88 12v14M112 12v14M122 12v14" />
    <circle cx="100" cy="62" r="19" fill="var(--art-fill)" />
    <path
      d="M100 76V54M100 64c-9 0-11-7-11-11 8 0 11 5 11 11zM100 60c8 0 10-7 10-11-8 0-10 5-10 11z"
      fill="var(--success)"
    />
    <path d="M78 90h44" />
    <path d="M158 66h30l-4 34h-22z" fill="var(--art-fill)" />
    <path d="M160 76h26l-3 24h-20z" fill="var(--art-brick)" />
    <path d="M166 56c-4-5 4-7 0-13M178 56c-4-5 4-7 0-13" />
  </svg>
);

interface ShelfProps {
  className: string | undefined;
  /** Class of the last three packets. If the visitor orders two packets, the styles show the last two as taken. */
  lastPacketsClass: string | undefined;
  /** Packets on the shelf. */
  count: number;
}

const PACKETS_PER_ROW = 9;

/** A shelf with one packet for each item in stock. On each of the last three, `data-from-end` is its position from the end. */
export function Shelf({ className, lastPacketsClass, count }: ShelfProps) {
  const rows = Math.ceil(count / PACKETS_PER_ROW);
  return (
    <svg
      className={className}
      viewBox={`0 0 240 ${rows * 42 + 4}`}
      width="240"
      height={rows * 42 + 4}
      fill="none"
      {...line}
      aria-hidden
    >
      {Array.from({ length: count }, (_, index) => {
        const x = 8 + (index % PACKETS_PER_ROW) * 25;
        const y = Math.floor(index / PACKETS_PER_ROW) * 42 + 6;
        const fromEnd = count - index;
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: packets differ in their place only
            key={index}
            className={fromEnd <= 3 ? lastPacketsClass : undefined}
            data-from-end={fromEnd <= 3 ? fromEnd : undefined}
            d={`M${x} ${y + 8}l3 -7h14l3 7v24h-20z`}
            fill="var(--art-accent)"
          />
        );
      })}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boards differ in their place only
        <path key={row} d={`M2 ${row * 42 + 40}h236`} strokeWidth={4} />
      ))}
    </svg>
  );
}

/** Streets with the rider's route from the shop to the customer. */
export const StreetMap = ({
  className,
  from,
  to,
}: {
  className: string | undefined;
  from: string;
  to: string;
}) => (
  <svg className={className} viewBox="0 0 240 150" width="240" height="150" fill="none" {...line} aria-hidden>
    <path d="M0 0h240v150H0z" fill="var(--art-water)" stroke="none" />
    <g fill="var(--art-fill)" stroke="none">
      <path d="M0 0h66v38H0zM78 0h84v38H78zM174 0h66v38h-66zM0 50h66v46H0zM78 50h50v46H78zM140 50h22v46h-22zM174 50h66v30h-66zM0 108h66v42H0zM78 108h84v42H78zM174 92h66v58h-66z" />
    </g>
    <circle cx="206" cy="124" r="14" fill="var(--success)" stroke="none" opacity="0.6" />
    <path d="M34 120V102h38V44h96v42h22" stroke="var(--art-brick)" strokeWidth={5} />
    <circle cx="34" cy="122" r="8" fill="var(--art-accent)" />
    <path d="M190 86c-10-12-13-17-13-24a13 13 0 0 1 26 0c0 7-3 12-13 24z" fill="var(--art-brick)" />
    <circle cx="190" cy="62" r="4.5" fill="var(--art-fill)" />
    <g transform="translate(108 32)" fill="var(--art-fill)">
      <circle cx="0" cy="16" r="6" />
      <circle cx="28" cy="16" r="6" />
      <path d="M0 16h18l5-14h6M10 4h10M-4 8h12v6H-4z" />
      <path d="M-6 -8h12v12H-6z" fill="var(--art-accent)" />
    </g>
    <g fill="var(--art-line)" stroke="none" fontSize="11" fontWeight="700" fontFamily="var(--font-text)">
      <text x="46" y="140">
        {from}
      </text>
      <text x="234" y="46" textAnchor="end">
        {to}
      </text>
    </g>
  </svg>
);
