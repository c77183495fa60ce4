import { LogoMarkShapes } from "./LogoMark";
import { wordmark } from "./wordmark";

/** 80 units of lettering beside a mark of 32: the capitals reach two thirds of the mark's height. */
const scale = 0.32;
const width = Math.ceil(44 + wordmark.width * scale);

/** Mark and name, for header and footer. Hidden from screen readers: the link around it carries the name. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${width} 32`} width={width} height="32" aria-hidden="true">
      <LogoMarkShapes />
      <path d={wordmark.path} fill="currentColor" transform={`translate(42 24) scale(${scale})`} />
    </svg>
  );
}
