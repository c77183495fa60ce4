import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import type { Trail } from "../../components/Breadcrumb";
import { PageHead } from "../../components/PageHead";
import { type Layout, layouts, type Work } from "../../portfolio/work";
import styles from "./PortfolioHead.module.css";

interface Props {
  layout: Layout;
  words: PortfolioPage;
  works: Work[];
  trail: Trail;
}

/** Head of the three portfolio pages, with the links between them (R11). */
export function PortfolioHead({ layout, words, works, trail }: Props) {
  return (
    <PageHead
      drawing="shops"
      title={words[layout].title}
      lead={words[layout].lead}
      note={works.some(({ sample }) => sample) && words.sample.list}
      trail={trail}
    >
      <nav aria-label={words.switch}>
        <ul className={styles.switch}>
          {(["grid", "masonry", "carousel"] as const).map((other) => (
            <li key={other}>
              <a href={layouts[other]} aria-current={other === layout ? "page" : undefined}>
                {words[other].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </PageHead>
  );
}
