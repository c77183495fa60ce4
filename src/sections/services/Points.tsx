import { Banknote, Building2, Landmark, Leaf } from "lucide-react";
import type { ReactNode } from "react";
import type { DetailOf } from "../../../shared/schemas/service";
import type { Point } from "../../../shared/schemas/text";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Points.module.css";

interface Props {
  title: string;
  intro?: string;
  points: (Point & { icon?: ReactNode })[];
  tone?: "paper" | "sunk" | "ink";
}

/** Short points side by side, each under a number or a drawing of its own. */
export function Points({ title, intro, points, tone = "sunk" }: Props) {
  return (
    <Section tone={tone}>
      <SectionHead title={title} intro={intro} />
      <ol className={styles.points}>
        {points.map((point) => (
          <li className={styles.point} key={point.text}>
            {point.icon}
            <h3 className={styles.title}>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const icons = { money: Landmark, office: Building2, payment: Banknote, leaf: Leaf };

/** Four fields of work under a drawing each. */
export function IconBoxes({ title, points }: DetailOf<"consulting">["boxes"]) {
  const boxes = points.map(({ icon, ...point }) => {
    const Icon = icons[icon];
    return { ...point, icon: <Icon size={36} strokeWidth={1.5} /> };
  });
  return <Points title={title} points={boxes} />;
}
