import { Search } from "lucide-react";
import { paths } from "../../paths";
import type { BlogPage } from "../../schemas/pages/blog";
import styles from "./SearchBox.module.css";

/** Searches the posts; a plain form that works without script. */
export function SearchBox({ words }: { words: BlogPage["sidebar"]["search"] }) {
  return (
    <search>
      <form className={styles.search} action={paths.search} method="get" data-search="posts">
        <input type="hidden" name="in" value="posts" />
        <input
          className={styles.field}
          type="search"
          name="s"
          placeholder={words.placeholder}
          aria-label={words.label}
          maxLength={200}
          autoComplete="off"
        />
        <button className={styles.button} type="submit" aria-label={words.button}>
          <Search aria-hidden size={20} />
        </button>
      </form>
    </search>
  );
}
