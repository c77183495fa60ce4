import { Search } from "lucide-react";
import type { TitledText } from "#shared/schemas/text.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./Tools.module.css";

/** Points, each below a drawn search field that contains its title. */
export const Tools = ({ title, points }: { title: string; points: TitledText[] }) => (
  <Section title={title} space="compact">
    <ul className={styles.tools} role="list">
      {points.map((point) => (
        <li key={point.title}>
          <h3>
            <Search aria-hidden size={20} />
            {point.title}
          </h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
