import { HeadLines } from "./HeadLines";

const times = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join("");

/** An awning with scalloped stripes of 16 units. */
const awning = (x: number, y: number, stripes: number) =>
  times(stripes, (i) => `M${x + i * 16} ${y}h16v18a8 7 0 0 1-16 0Z`);

/** Three shops under one balcony: sweets, saris, and one whose shutter is going up. */
export function ShopsLines() {
  return (
    <HeadLines>
      <path d="M130 210V22H512V210ZM124 14H518V26H124Z" />
      <path d={times(7, (i) => `M${148 + i * 52} 34h30v38h-30Zm15 0v38`)} />
      <path d="M130 56H512V76H130Z" />
      <path d={`M130 62H512${times(24, (i) => `M${138 + i * 16} 62v14`)}`} />
      <Sweets />
      <Saris />
      <Opening />
      <path d="M-4 207H520" />
    </HeadLines>
  );
}

function Sweets() {
  return (
    <>
      <path d="M392 100V210H504V100Z" />
      <path d="M400 124H496M406 124v-8q0-4 4-4h16q4 0 4 4v8ZM440 124v-8q0-4 4-4h16q4 0 4 4v8Z" />
      <path d="M392 150H504V206H392ZM392 178H504M392 196H504" />
      <path d={times(6, (i) => `M${401 + i * 16} 171a6 6 0 1 1 12 0a6 6 0 1 1-12 0`)} />
      <path d={times(5, (i) => `M${404 + i * 20} 196v-10h14v10`)} />
      <path d="M480 150q-14-8-8-22h20q6 14-8 22ZM470 128q12-8 24 0" />
      <path d={awning(384, 84, 8)} />
    </>
  );
}

function Saris() {
  return (
    <>
      <path d="M262 100V210H374V100Z" />
      <path d="M268 118H368M274 118H300V182H274ZM306 118H332V170H306ZM338 118H364V182H338Z" />
      <path d="M274 172h26M274 152l6-6 7 6 6-6 7 6M306 160h26M313 118v42M325 118v42M338 172h26M351 118v54M338 140h26" />
      <path d="M266 188H330V206H266ZM270 180H326V188H270ZM340 194H370V206H340Z" />
      <path d={awning(254, 84, 8)} />
    </>
  );
}

function Opening() {
  return (
    <>
      <path d="M142 100V210H244V100ZM142 148H244M142 112H244M142 124H244M142 136H244" />
      <path d="M142 84H244V100H142ZM156 92H230M188 148v8h10v-8" />
      <path d="M158 206V176H232V206ZM158 186H232M172 176v-14h16v14M200 176v-8h22v8" />
    </>
  );
}
