import { paths } from "../../../shared/addresses/paths";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import type { Trail } from "../../components/Breadcrumb";
import { PageHead } from "../../components/PageHead";
import type { Work } from "../../portfolio/work";
import styles from "./PortfolioHead.module.css";

type Layout = "grid" | "masonry" | "carousel";

interface Props {
  layout: Layout;
  words: PortfolioPage;
  works: Work[];
  trail: Trail;
}

const layouts: { layout: Layout; path: string }[] = [
  { layout: "grid", path: paths.portfolioGrid },
  { layout: "masonry", path: paths.portfolioMasonry },
  { layout: "carousel", path: paths.portfolioCarousel },
];

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
          {layouts.map((other) => (
            <li key={other.path}>
              <a href={other.path} aria-current={other.layout === layout ? "page" : undefined}>
                {words[other.layout].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </PageHead>
  );
}
