import { HeadLines } from "./HeadLines";

const windows = (from: number, count: number, step = 36) =>
  Array.from({ length: count }, (_, i) => `M${from + i * step} 98q0-4 4-4h20q4 0 4 4v30h-28Z`).join("");

const wheel = (x: number) =>
  `M${x - 12} 194a12 12 0 1 0 24 0 12 12 0 1 0-24 0M${x - 3} 194a3 3 0 1 0 6 0 3 3 0 1 0-6 0`;

/** A tram of two cars at its stop, somebody waiting there. */
export function TramLines() {
  return (
    <HeadLines>
      <path d="M0 30H520M466 207V12M466 18h-42M466 40q-26-4-30-22M430 18v12" fill="none" />
      <path d="M318 56 250 30M308 62l4-6h16l4 6Z" />
      <path d="M-30 180V92q0-10 10-10H166q10 0 10 10v88ZM-24 82q2-14 20-16H146q20 2 24 16ZM0 66l4-6H136l4 6Z" />
      <path d={windows(-6, 5)} />
      <path d="M-30 140H176M-30 152H176M146 166h14" />
      <path d={`${wheel(22)}${wheel(58)}${wheel(112)}${wheel(148)}`} />
      <path d="M176 174h16" />
      <path d="M192 180V92q0-10 10-10H402q14 0 18 12l12 46v40ZM196 82q2-14 20-16H390q24 2 30 16ZM222 66l4-6H376l6 6Z" />
      <path
        d={`${windows(206, 4)}M390 98q0-4 4-4h10q6 0 8 6l8 28h-30ZM356 94h24v86h-24ZM356 134h24M368 94v40`}
      />
      <path d="M192 140H356M380 140h52M192 152H356M380 152h52M252 160h44v12h-44ZM260 166h28M362 70h34v10h-34Z" />
      <path d="M412 165a5 5 0 1 0 10 0 5 5 0 1 0-10 0M432 172h8v10h-8M426 180l12 18h-28" />
      <path d="M204 182h70v6h-70ZM332 182h70v6h-70Z" />
      <path d={`${wheel(222)}${wheel(258)}${wheel(346)}${wheel(386)}`} />
      <path d="M456 62a10 10 0 1 0 20 0 10 10 0 1 0-20 0M454 80h24v14h-24ZM458 207v-8h16v8" />
      <path d="M459 62h14M459 87h14" />
      <Waiting />
      <path d="M0 207H520" />
    </HeadLines>
  );
}

/** A student with a bag on her back. */
function Waiting() {
  return (
    <>
      <path d="M492 180v27h-6M500 180v27h-6" fill="none" />
      <path d="M502 140q12 0 12 12v16q0 4-4 4h-8Z" />
      <path d="M488 140q6-8 14 0 4 22 5 42h-24q1-24 5-42Z" />
      <path d="M486 126q0-10 9-10t9 10q0 10-9 10t-9-10ZM504 120a5 5 0 1 1 6 7" />
      <path d="M486 124q8 2 12-6M496 146q-4 14-10 22" fill="none" />
    </>
  );
}
