import { Banknote, Building2, Landmark, Leaf } from "lucide-react";
import type { DetailOf } from "../../../shared/schemas/service-detail";
import { Points } from "./Points";

const icons = { money: Landmark, office: Building2, payment: Banknote, leaf: Leaf };

/** Four fields of work under a drawing each. */
export function IconBoxes({ title, points }: DetailOf<"consulting">["boxes"]) {
  const boxes = points.map(({ icon, ...point }) => {
    const Icon = icons[icon];
    return { ...point, icon: <Icon size={36} strokeWidth={1.5} /> };
  });
  return <Points title={title} points={boxes} />;
}
