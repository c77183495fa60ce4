import { howrahTruss } from "./bridge-truss";

const deck = 250;
const truss = howrahTruss({ left: -30, right: 830, deck, towerTop: 88, unfinished: true });
const towers = [100, 700];

/** The 404 picture: a bridge whose middle span was never hung, the tram waiting at its edge. Decoration. */
export function MissingSpan({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 360"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="400" cy="130" r="58" fill="var(--accent)" stroke="none" />
      <path d={truss.bracing + truss.hangers} strokeWidth="1.5" />
      <path d={truss.frame} />
      <path d="M0 282H800V360H0Z" fill="var(--art-water)" stroke="none" />
      <path d="M0 282H800M330 302h54M420 316h90M190 322h60M560 300h60M90 344h80M620 336h90M350 342h40" />
      {towers.map((x) => (
        <path
          key={x}
          d="M-5 88H5l6 162h-22ZM-4 78H4v10H-4ZM0 78V68M-11 282v-32h22v32M-30 300v-24h60v24ZM-6 122 7 154-8 190 10 226M6 122-7 154 8 190-10 226"
          fill="var(--art-fill)"
          transform={`translate(${x})`}
        />
      ))}
      <path d={`M0 ${deck}H288V${deck + 8}H0ZM512 ${deck}H800V${deck + 8}H512Z`} fill="var(--art-fill)" />
      <path d="M300 254H506M288 171Q400 150 512 171" strokeDasharray="2 9" />
      <WaitingTram />
      <path d="M512 254q-6 10 2 18M288 254q6 10-2 18" />
      <Launch />
    </svg>
  );
}

/** Stopped at the edge, a red board in front of it. */
function WaitingTram() {
  return (
    <g fill="var(--art-fill)">
      <path d="M152 248V214q0-8 8-8h86q12 0 14 12l2 30Z" />
      <path d="M152 228h109l1 20H152Z" fill="var(--accent)" />
      <path d="M160 212h14v12h-14ZM180 212h14v12h-14ZM200 212h14v12h-14ZM220 212h14v12h-14ZM242 212h8q4 4 5 12h-13Z" />
      <path d="M164 250a7 7 0 1 1 14 0M232 250a7 7 0 1 1 14 0M160 206l8-6h74l8 6M206 200 180 182" />
      <path d="M278 250V222" />
      <path d="M268 206h20v16h-20Z" fill="var(--art-brick, #b3432b)" />
      <path d="M273 214h10" stroke="var(--art-fill)" />
    </g>
  );
}

/** The ferry is the way round. */
function Launch() {
  return (
    <g fill="var(--art-fill)">
      <path d="M356 312v-16h92v16M350 296h104M376 296v-12h26v12M428 296v-20h10v20M378 312v-16M402 312v-16M426 312v-16" />
      <path d="M330 312h144l-14 20H348q-12-6-18-20Z" fill="var(--art-brick, #b3432b)" />
    </g>
  );
}
