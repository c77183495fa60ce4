import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { type Layout, layouts } from "./work.ts";

/** The links between the three portfolio pages (R11). */
export function LayoutSwitch({ layout, words }: { layout: Layout; words: PortfolioPage }) {
  return (
    <nav aria-label={words.switch}>
      <ChoiceLinks
        look="segments"
        links={(["grid", "masonry", "carousel"] as const).map((other) => ({
          href: layouts[other],
          label: words[other].name,
          current: other === layout,
        }))}
      />
    </nav>
  );
}
