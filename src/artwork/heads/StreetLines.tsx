import { ambassador } from "../ambassador";
import { HeadLines } from "./HeadLines";

const { body, roof, glass, sign, wheels, caps, lines, lamp } = ambassador;

/** A louvred window of two leaves. */
const shutters = (x: number, y: number) =>
  `M${x} ${y}h36v44h-36ZM${x + 18} ${y}v44${[8, 16, 24, 32].map((h) => `M${x + 4} ${y + h + 2}h10M${x + 22} ${y + h + 2}h10`).join("")}`;

/** A taxi before a street of signboards. */
export function StreetLines() {
  return (
    <HeadLines>
      <path d="M332 210V14H512V210ZM326 8H518V20H326Z" />
      <path d={shutters(350, 34) + shutters(406, 34) + shutters(462, 34)} />
      <path d="M340 92H508V122H340Z" />
      <path
        d="M384 100H496M384 108H496M384 114h60M352 108a7 7 0 1 0 14 0 7 7 0 1 0-14 0M366 108a7 7 0 1 0 14 0 7 7 0 1 0-14 0"
        fill="none"
      />
      <path d="M344 132h50v74h-50ZM402 132h106v74H402ZM402 144H508M402 156H508M402 168H508" />
      <path d="M150 210V54H332V210ZM144 42H332V54H144Z" />
      <path d={shutters(176, 66) + shutters(232, 66)} />
      <path d="M166 120H318V142H166Z" />
      <path d="M180 131h80M274 131h30" />
      <path d="M172 150h58v56h-58ZM240 150h78v56h-78Z" />
      <Hanging />
      <g transform="translate(206 106)">
        <path d={sign + body + roof} />
        <path d={glass + lamp} />
        <path d={lines} fill="none" />
        <path d="M30 82H208V100H30Z" stroke="none" />
        <path d={wheels + caps} />
      </g>
      <path d="M-4 207H520" />
    </HeadLines>
  );
}

/** The tailor's sign on its bracket. */
function Hanging() {
  return (
    <>
      <path d="M332 30H290M296 30v8M320 30v8M284 38h44v44h-44Z" />
      <path d="M297 74 318 48M315 74 294 48" />
      <path d="M289 74a4 4 0 1 0 8 0 4 4 0 1 0-8 0M315 74a4 4 0 1 0 8 0 4 4 0 1 0-8 0" />
    </>
  );
}
