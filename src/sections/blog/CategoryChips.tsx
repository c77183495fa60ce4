import { paths } from "../../../shared/addresses/paths";
import type { Tally } from "../../blog/tally";
import styles from "./CategoryChips.module.css";

interface Props {
  categories: Tally[];
  label: string;
  /** Path of the page shown. */
  current: string;
}

/**
 * The categories above the list on narrow windows, where the sidebar comes after it. They also keep the first
 * picture low enough for a phone to paint words first.
 */
export function CategoryChips({ categories, label, current }: Props) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {categories.map(({ slug, name }) => (
        <a
          key={slug}
          href={paths.blogCategory(slug)}
          aria-current={paths.blogCategory(slug) === current || undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
