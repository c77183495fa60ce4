import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import type { ServiceKind } from "#src/data/services/service-kinds.ts";
import styles from "./Deliverables.module.css";

interface Props {
  kind: Exclude<ServiceKind, "advise">;
  title: string;
  items: string[];
}

/**
 * What a client gets: on continuous printer paper (`build`), in folders (`customers`), in newspaper columns
 * (`promote`), or between lines (`design`).
 */
export function Deliverables({ kind, title, items }: Props) {
  return (
    <Section tone={kind === "design" ? "paper" : "sunk"} space="compact">
      <div className={styles[kind]}>
        <h2>{title}</h2>
        <List texts={items} ordered={kind !== "promote"} className={styles.items} />
      </div>
    </Section>
  );
}
