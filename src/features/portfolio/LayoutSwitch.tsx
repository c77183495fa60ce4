import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import styles from "./LayoutSwitch.module.css";
import { type Layout, layouts } from "./work.ts";

/** The links between the three portfolio pages (R11). */
export function LayoutSwitch({ layout, words }: { layout: Layout; words: PortfolioPage }) {
  return (
    <nav aria-label={words.switch}>
      <ul className={styles.switch} role="list">
        {(["grid", "masonry", "carousel"] as const).map((other) => (
          <li key={other}>
            <a href={layouts[other]} aria-current={other === layout ? "page" : undefined}>
              {words[other].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
