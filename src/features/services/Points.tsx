import { Banknote, Building2, Landmark, Leaf } from "lucide-react";
import type { ComponentProps } from "react";
import type { TitledText } from "#shared/schemas/text.ts";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Points.module.css";

const icons = { money: Landmark, office: Building2, payment: Banknote, leaf: Leaf };

interface Props extends Omit<ComponentProps<typeof Section>, "children"> {
  points: (TitledText & { icon?: keyof typeof icons })[];
  /** Under a line each, with a number or drawing; along the rails of a tram; or beside a bar each. */
  look?: "ruled" | "rails" | "barred";
}

/** Short points side by side. */
export function Points({ points, look = "ruled", ...section }: Props) {
  const drawn = points.map(({ icon, ...point }) => {
    const Icon = icon && icons[icon];
    return { ...point, icon: Icon && <Icon size={36} strokeWidth={1.5} /> };
  });
  return (
    <Section {...section}>
      <PointList points={drawn} ordered={look !== "barred"} className={styles[look]} />
    </Section>
  );
}
