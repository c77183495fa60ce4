import type { ReactNode } from "react";
import { Section } from "../../components/Section";

/** The comments of a post and the form below them. */
export function CommentSection({ children }: { children: ReactNode }) {
  return (
    <Section id="comments" width="text">
      {children}
    </Section>
  );
}
