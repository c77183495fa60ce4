import { paths } from "#shared/addresses/paths.ts";
import type { SearchPage } from "#shared/schemas/pages/search.ts";
import type { Found } from "#shared/search/engine.ts";
import { markedPieces, snippet } from "#shared/search/marks.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Button } from "#src/components/Button.tsx";
import { Link } from "#src/components/Link.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/Texts.tsx";
import { localizePath } from "#src/lib/i18n/links.ts";
import styles from "./SearchPage.module.css";

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
      <form
        className={styles.form}
        action={localizePath(paths.search)}
        role="search"
        aria-label={words.label}
      >
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
        <Button type="submit">{words.button}</Button>
      </form>
      <div className={styles.said}>
        {query && <p role="status">{fillIn(sentence(words, count, more), { query, count })}</p>}
        {onlyPosts && (
          <p>
            {words.onlyPosts.note}{" "}
            <Link href={`${paths.search}?s=${encodeURIComponent(query)}`}>{words.onlyPosts.all}</Link>
          </p>
        )}
      </div>
    </PageHead>
  );
}

function sentence({ found }: SearchPage, count: number, more: boolean): string {
  if (count === 0) return found.none;
  if (count === 1) return found.one;
  return more ? found.most : found.many;
}

/** What was found, grouped by kind; the group with the best match stands first. */
export function SearchResults({ results, kinds }: { results: Found[]; kinds: SearchPage["kinds"] }) {
  const groups = Map.groupBy(results, ({ kind }) => kind);
  return (
    <Section space="tight">
      {Array.from(groups, ([kind, group]) => (
        <section className={styles.group} key={kind} aria-labelledby={`found-${kind}`}>
          <h2 className={styles.kind} id={`found-${kind}`}>
            {kinds[kind]}
          </h2>
          <ol className={styles.results} role="list">
            {group.map((result) => (
              <li key={result.path}>
                <h3>
                  <Link href={result.path}>
                    <Marked text={result.title} terms={result.terms} />
                  </Link>
                </h3>
                <p>
                  <Marked text={snippet(result, result.terms)} terms={result.terms} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Section>
  );
}

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return markedPieces(text, terms).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never reordered
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

/** What to do when nothing was typed or nothing was found. */
export function SearchHelp({ help }: Pick<SearchPage, "help">) {
  return (
    <Section space="tight" labelledBy="search-help">
      <div className={styles.help}>
        <div>
          <p className={styles.empty}>{help.empty}</p>
          <List texts={help.advice} />
        </div>
        <div>
          <h2 className={styles.title} id="search-help">
            {help.title}
          </h2>
          <ul className={styles.links} role="list">
            {help.links.map((link) => (
              <li key={link.href}>
                <ArrowLink {...link} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
