import { howrahTruss } from "../bridge-truss";
import { HeadLines } from "./HeadLines";

const deck = 160;
const truss = howrahTruss({ left: -424, right: 512, deck, towerTop: 34 });

/** The bridge's eastern half down to its last post, a ferry below it. */
export function BridgeLines() {
  return (
    <HeadLines>
      <path d="M196 58q9-8 15 2 6-10 15-2M214 80q8-7 13 1 5-8 13-1M446 40q8-7 13 1 5-8 13-1" fill="none" />
      <path d={truss.bracing + truss.hangers} strokeWidth="1.5" fill="none" />
      <path d={truss.frame} fill="none" />
      <path d="M120 159v-14q0-4 4-4h44q4 0 5 4l3 14ZM306 159v-7q0-2 3-2h5l6-8h15l7 8h5q4 0 4 4v5ZM448 159v-7q0-2 3-2h5l6-8h15l7 8h5q4 0 4 4v5Z" />
      <path d="M120 151h55M134 141v10M148 141v10M162 141v10M314 150h28M456 150h28" fill="none" />
      <path d="M-4 160H519V168H-4Z" />
      <g transform="translate(371)">
        <path d="M-6 34H6l6 126h-24ZM-5 26H5v8H-5Z" />
        <path
          d="M0 26V14M-8 34H8M-8 66 9 98-10 130 12 160M8 66-9 98 10 130-12 160M-8 66H8M-9 98H9M-10 130h20"
          fill="none"
        />
        <path d="M-22 168h44v14h8v28h-60v-28h8Z" />
        <path d="M-22 182h44" />
      </g>
      <path d="M440 210V198h16v-10h16v-10h16v-10h40v42Z" />
      <path d="M456 198h64M472 188h48M488 178h32" />
      <path d="M208 190v-16h90v16M200 174h106l-5-6h-96ZM236 168v-10h30v10M276 168v-16h9v16" />
      <path d="M182 190h142l-12 18H200q-12-6-18-18Z" />
      <path d="M222 179h10v7h-10ZM242 179h10v7h-10ZM262 179h10v7h-10ZM282 179h8v7h-8" fill="none" />
      <path d="M-4 207H186M326 207H342M402 207H440M96 192h40M30 198h30" />
    </HeadLines>
  );
}
