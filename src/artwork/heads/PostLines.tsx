import { HeadLines } from "./HeadLines";

const letter = "M-22-14H22V14H-22ZM-22-13 0 3 22-13";

/** The postman's bicycle beside a letter box, letters on their way into it. */
export function PostLines() {
  return (
    <HeadLines>
      <path d="M120 84Q250 4 396 86" strokeDasharray="2 9" fill="none" />
      <path d={letter} transform="translate(160 60) rotate(-18)" />
      <path d={letter} transform="translate(262 40) rotate(4)" />
      <path d={letter} transform="translate(352 62) rotate(20)" />
      <Bicycle />
      <LetterBox />
      <path d="M-4 207H520" />
    </HeadLines>
  );
}

function LetterBox() {
  return (
    <>
      <path d="M400 72V192H492V72ZM392 192H500V208H392Z" />
      <path d="M390 58H502V72H390ZM398 58q4-22 48-24 44 2 48 24ZM434 34q0-8 12-8t12 8" />
      <path d="M414 84h64v12H414ZM410 82h72" />
      <path d="M426 108h40v34h-40ZM434 116h24M434 125h24M434 134h14" />
      <path d="M412 104v76h68v-76M472 162v8" fill="none" />
    </>
  );
}

function Bicycle() {
  const wheel = (x: number) =>
    `M${x - 36} 170a36 36 0 1 0 72 0 36 36 0 1 0-72 0M${x - 4} 170a4 4 0 1 0 8 0 4 4 0 1 0-8 0`;
  const spokes = (x: number) =>
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) => {
        const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        return `M${Math.round(x + 4 * c)} ${Math.round(170 + 4 * s)}L${Math.round(x + 36 * c)} ${Math.round(170 + 36 * s)}`;
      })
      .join("");
  return (
    <>
      <path d={`${wheel(190)}${wheel(320)}${spokes(190)}${spokes(320)}`} fill="none" />
      <path d="M148 158a43 43 0 0 1 72-22M290 138a43 43 0 0 1 72 20" fill="none" />
      <path
        d="M190 170 248 174 232 112M190 170 236 126 300 118M248 174 304 132M298 104l8 30q4 22 14 36M224 112h16"
        fill="none"
      />
      <path d="M216 106q0-6 8-6h22q8 0 8 4 0 6-14 8h-12q-10 0-12-6Z" />
      <path d="M298 104l-3-10M272 92q4-10 16-6l10 6h14q8 2 4 12" fill="none" />
      <path d="M238 174a10 10 0 1 0 20 0 10 10 0 1 0-20 0M248 174l8 18M250 192h12" />
      <path d="M160 126h64M200 126l-10 44" fill="none" />
      <path d="M166 126l4-14 26-8 8 16v6ZM172 110l22-12 10 16" />
      <path d="M158 118h52v44q0 6-6 6h-40q-6 0-6-6Z" />
      <path d="M158 118v18q26 16 52 0v-18ZM180 140h8v8h-8Z" />
    </>
  );
}
