import type { ReactNode } from "react";
import type { VisitorPage } from "./visitor-page.ts";

/** The main part of a page for one visitor, with its form as Astro's slot. */
export const Main = ({ main, children }: { main: VisitorPage["main"]; children?: ReactNode }) => (
  <>{main(children)}</>
);
