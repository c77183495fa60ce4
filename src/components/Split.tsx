import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import styles from "./Split.module.css";

interface Props {
  tone?: "paper" | "sunk" | "ink" | "marigold";
  id?: string;
  /** Two children: the left and the right half, one below the other on narrow windows. */
  children: ReactNode;
}

/** A band in two halves. */
export function Split({ tone = "paper", id, children }: Props) {
  return (
    <Section tone={tone} {...(id && { id })}>
      <div className={styles.halves}>{children}</div>
    </Section>
  );
}
