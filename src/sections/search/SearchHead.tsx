import { paths } from "../../../shared/addresses/paths";
import type { SearchPage } from "../../../shared/schemas/pages/search";
import { fillIn } from "../../../shared/wording/fill-in";
import { PageHead } from "../../components/PageHead";
import styles from "./SearchHead.module.css";

interface Props {
  words: SearchPage;
  query: string;
  count: number;
  /** Whether there are more than are shown. */
  more: boolean;
  onlyPosts: boolean;
}

/** The field with what was searched, and how much was found. */
export function SearchHead({ words, query, count, more, onlyPosts }: Props) {
  return (
    <PageHead drawing="books" title={words.title}>
      <form className={styles.form} action={paths.search} role="search" aria-label={words.label}>
        <input
          className={styles.field}
          type="search"
          name="s"
          defaultValue={query}
          aria-label={words.label}
          maxLength={200}
          autoComplete="off"
        />
        {onlyPosts && <input type="hidden" name="in" value="posts" />}
        <button className={styles.button} type="submit">
          {words.button}
        </button>
      </form>
      <div className={styles.said}>
        {query && <p role="status">{said(words, query, count, more)}</p>}
        {onlyPosts && (
          <p>
            {words.onlyPosts.note}{" "}
            <a href={`${paths.search}?s=${encodeURIComponent(query)}`}>{words.onlyPosts.all}</a>
          </p>
        )}
      </div>
    </PageHead>
  );
}

function said({ found }: SearchPage, query: string, count: number, more: boolean): string {
  const several = more ? found.most : found.many;
  const sentence = count === 0 ? found.none : count === 1 ? found.one : several;
  return fillIn(sentence, { query, count });
}
