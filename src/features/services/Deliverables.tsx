import type { ComponentProps } from "react";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import type { ServiceKind } from "#src/data/services/service-kinds.ts";
import styles from "./Deliverables.module.css";
import { Reasons } from "./Reasons.tsx";

interface Props {
  kind: Exclude<ServiceKind, "advise">;
  title: string;
  items: string[];
  /** Why to choose us and our targets, on full service pages. */
  reasons?: ComponentProps<typeof Reasons> | undefined;
}

/**
 * What a client gets: on continuous printer paper (`build`), in folders (`customers`), in newspaper columns
 * (`promote`), or between lines (`design`). Full service pages have the reasons beside it.
 */
export function Deliverables({ kind, title, items, reasons }: Props) {
  return (
    <Section tone={kind === "design" ? "paper" : "sunk"} space="compact">
      <div className={reasons && styles.parts}>
        <div className={styles[kind]}>
          <h2>{title}</h2>
          <List texts={items} ordered={kind !== "promote"} className={styles.items} />
        </div>
        {reasons && <Reasons {...reasons} />}
      </div>
    </Section>
  );
}
