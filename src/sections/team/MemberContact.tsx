import type { ReactNode } from "react";
import { SectionHead } from "../../components/SectionHead";
import { Split } from "../../components/Split";

interface Props {
  title: string;
  lead: string;
  /** The form. */
  children: ReactNode;
}

/** The form that writes to one member. */
export function MemberContact({ title, lead, children }: Props) {
  return (
    <Split id="contact-me" tone="sunk" labelledBy="contact-me-title" shares="2:3">
      <SectionHead id="contact-me-title" title={title} intro={lead} />
      <div>{children}</div>
    </Split>
  );
}
