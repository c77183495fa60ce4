import { LogoMarkShapes } from "./LogoMark";
import { lettering } from "./lettering";

/** 80 units of lettering beside a mark of 32: the capitals reach two thirds of the mark's height. */
const scale = 0.32;

/** Mark and company's name in one drawing, the name as outlines. Decoration. */
export function Logo({ name }: { name: string }) {
  const { path, width } = lettering(name, 80);
  const room = Math.ceil(44 + width * scale);
  return (
    <svg viewBox={`0 0 ${room} 32`} width={room} height="32" aria-hidden="true">
      <LogoMarkShapes />
      <path d={path} fill="currentColor" transform={`translate(42 24) scale(${scale})`} />
    </svg>
  );
}
