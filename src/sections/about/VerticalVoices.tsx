import type { ReactNode } from "react";
import { SectionHead } from "../../components/SectionHead";
import { Split } from "../../components/Split";

interface Props {
  title: string;
  lead: string;
  /** The carousel. */
  children: ReactNode;
}

/** Clients' words that run from top to bottom, beside their heading. */
export function VerticalVoices({ title, lead, children }: Props) {
  return (
    <Split shares="2:3" align="center">
      <SectionHead title={title} intro={lead} />
      <div>{children}</div>
    </Split>
  );
}
