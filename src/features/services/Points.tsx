import { Banknote, Building2, Landmark, Leaf } from "lucide-react";
import type { ComponentProps } from "react";
import type { TitledText } from "#shared/schemas/text.ts";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Points.module.css";

const icons = { money: Landmark, office: Building2, payment: Banknote, leaf: Leaf };

interface Props extends Omit<ComponentProps<typeof Section>, "children"> {
  points: (TitledText & { icon?: keyof typeof icons })[];
  /** `ruled`: each below a line; `rails`: numbered along tram rails; `barred`: each beside a bar. */
  variant?: "ruled" | "rails" | "barred";
}

/** Short texts side by side. */
export function Points({ points, variant = "ruled", ...section }: Props) {
  const pointsWithIcons = points.map(({ icon, ...point }) => {
    const Icon = icon && icons[icon];
    return { ...point, icon: Icon && <Icon size={36} strokeWidth={1.5} /> };
  });
  return (
    <Section {...section}>
      <PointList points={pointsWithIcons} ordered={variant !== "barred"} className={styles[variant]} />
    </Section>
  );
}
