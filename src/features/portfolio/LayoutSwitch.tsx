import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { type Layout, layoutPaths } from "#src/data/projects/project-view.ts";

/** Links between the three layouts of the portfolio (R11). */
export function LayoutSwitch({ layout, copy }: { layout: Layout; copy: PortfolioPage }) {
  return (
    <nav aria-label={copy.switch}>
      <ChoiceLinks
        variant="segments"
        links={(["grid", "masonry", "carousel"] as const).map((other) => ({
          href: layoutPaths[other],
          label: copy[other].name,
          current: other === layout,
        }))}
      />
    </nav>
  );
}
