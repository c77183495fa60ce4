import type { ReactNode } from "react";

const field = "M0 0H520V208H0Z";

/**
 * A drawing in lines alone, to be the mask of a page's head: it fades towards the words it stands beside, its ground is
 * the head's lower edge. Shapes hide what lies behind them; a line says `fill="none"`. Decoration.
 */
export function HeadLines({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width="520" height="208" viewBox="0 0 520 208">
      <linearGradient id="fade">
        <stop offset=".14" stopColor="#000" />
        <stop offset=".44" stopColor="#000" stopOpacity="0" />
      </linearGradient>
      <mask id="lines" maskUnits="userSpaceOnUse" x="0" y="0" width="520" height="208">
        <g stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          {children}
        </g>
        <path d={field} fill="url(#fade)" />
      </mask>
      <path d={field} mask="url(#lines)" opacity=".45" />
    </svg>
  );
}
