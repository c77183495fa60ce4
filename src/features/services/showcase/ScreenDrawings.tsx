import { Drawing } from "#src/components/artwork/Drawing.tsx";
import map from "./artwork/rider-map.svg?drawing";

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
      stroke="var(--art-line)"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
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
  <svg className={className} viewBox="0 0 240 150" width="240" height="150" aria-hidden>
    <Drawing svg={map} />
    <g fill="var(--art-line)" fontSize="11" fontWeight="700" fontFamily="var(--font-text)">
      <text x="46" y="140">
        {from}
      </text>
      <text x="234" y="46" textAnchor="end">
        {to}
      </text>
    </g>
  </svg>
);
