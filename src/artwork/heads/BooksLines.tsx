import { HeadLines } from "./HeadLines";

const widths = [10, 14, 9, 12, 16, 10, 13, 11, 15, 9];

/** Spines side by side on a shelf, their feet on `y`; some carry a band. */
function spines(left: number, right: number, y: number, shift: number): string {
  let path = "";
  let x = left;
  for (let i = shift; ; i++) {
    const width = widths[i % widths.length] as number;
    if (x + width > right) return path;
    const height = 24 + ((i * 7) % 4) * 4;
    path += `M${x} ${y}v-${height}h${width}v${height}`;
    if (i % 3 === 0) path += `M${x} ${y - height + 7}h${width}`;
    x += width;
  }
}

/** Books lying on each other, from the ground up: left edge and length of each. */
const pile = (y: number, books: [x: number, length: number][]) =>
  books
    .map(
      ([x, length], i) =>
        `M${x} ${y - i * 12}h${length}v-12h-${length}q-6 6 0 12M${x + 10} ${y - i * 12 - 6}h${length - 16}`,
    )
    .join("");

/** A stall in College Street, and somebody who has begun to read. */
export function BooksLines() {
  return (
    <HeadLines>
      <path d="M250 206V40M508 206V40" />
      <path d="M250 54H508V206H250Z" />
      <path d={spines(256, 504, 92, 0) + spines(256, 504, 132, 4)} />
      <path d="M250 92H508V98H250ZM250 132H508V138H250Z" />
      <path
        d={
          pile(162, [
            [262, 60],
            [268, 50],
          ]) +
          pile(162, [
            [344, 66],
            [340, 56],
          ]) +
          pile(162, [
            [430, 66],
            [438, 50],
          ])
        }
      />
      <path d="M240 162H516V174H240ZM246 174H512V208H246ZM312 174v34M380 174v34M446 174v34" />
      <path
        d={Array.from({ length: 9 }, (_, i) => `M${238 + i * 31} 22h31v20a15.5 8 0 0 1-31 0Z`).join("")}
      />
      <path d="M244 12H511L517 22H238Z" />
      <path
        d={pile(206, [
          [84, 64],
          [90, 56],
          [82, 62],
          [92, 50],
          [88, 54],
        ])}
      />
      <Reader />
      <path d="M-4 207H520" />
    </HeadLines>
  );
}

function Reader() {
  return (
    <>
      <path d="M176 160v46h12M198 160v46h12" />
      <path d="M186 70h14v20h-14Z" />
      <path d="M184 86Q158 92 160 168H212Q212 116 204 88 194 94 184 86Z" />
      <path d="M180 66q-2-20 12-20 15 0 14 14l4 8h-5q0 12-9 12h-8q-8-2-8-14Z" />
      <path d="M178 72q-4-30 16-30 16 0 14 14-10 4-16-2-2 10-6 16Z" />
      <path d="M184 104q-8 28 10 30l26-10" fill="none" />
      <path d="M222 130l-14-24q10-6 18 2 6-10 18-8l2 26q-12-2-24 4Zm4-22-4 22" />
    </>
  );
}
