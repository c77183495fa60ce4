import { Banknote, Building2, Landmark, Leaf } from "lucide-react";
import type { TitledText } from "#shared/schemas/text.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./Boxes.module.css";

const icons = { money: Landmark, office: Building2, payment: Banknote, leaf: Leaf };

interface Props {
  title: string;
  points: (TitledText & { icon: keyof typeof icons })[];
}

/** Points with icons in a bordered grid. */
export const Boxes = ({ title, points }: Props) => (
  <Section title={title} tone="advise">
    <ul className={styles.board} role="list">
      {points.map(({ icon, ...point }) => {
        const Icon = icons[icon];
        return (
          <li key={icon}>
            <Icon aria-hidden size={40} strokeWidth={1.5} />
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        );
      })}
    </ul>
  </Section>
);
