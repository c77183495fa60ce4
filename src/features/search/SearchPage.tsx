import { paths } from "#shared/addresses/paths.ts";
import type { SearchPage } from "#shared/schemas/pages/search.ts";
import type { SearchHit } from "#shared/search/engine.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import { localizePath } from "#src/data/i18n/links.ts";
import { truncate } from "#src/data/search/plain-text.ts";
import { createSnippet, splitHighlights } from "./highlight.ts";
import styles from "./SearchPage.module.css";

interface Props {
  copy: SearchPage;
  query: string;
  count: number;
  /** Whether there are more results than `count`. */
  hasMore: boolean;
  onlyPosts: boolean;
}

/** The search form with the current query, and the number of results. */
export function SearchHead({ copy, query, count, hasMore, onlyPosts }: Props) {
  return (
    <PageHead drawing="books" title={copy.title}>
      <form className={styles.form} action={localizePath(paths.search)} role="search" aria-label={copy.label}>
        <input
          className={styles.field}
          type="search"
          name="s"
          defaultValue={query}
          aria-label={copy.label}
          maxLength={200}
          autoComplete="off"
        />
        {onlyPosts && <input type="hidden" name="in" value="posts" />}
        <Button type="submit">{copy.button}</Button>
      </form>
      <div className={styles.status}>
        {query && (
          <p role="status">{fillPlaceholders(getResultCountText(copy, count, hasMore), { query, count })}</p>
        )}
        {onlyPosts && (
          <p>
            {copy.onlyPosts.note}{" "}
            <Link href={`${paths.search}?s=${encodeURIComponent(query)}`}>{copy.onlyPosts.all}</Link>
          </p>
        )}
      </div>
    </PageHead>
  );
}

function getResultCountText({ found }: SearchPage, count: number, hasMore: boolean): string {
  if (count === 0) return found.none;
  if (count === 1) return found.one;
  return hasMore ? found.most : found.many;
}

/** The results grouped by kind. The group with the best match is first. */
export function SearchResults({ results, kinds }: { results: SearchHit[]; kinds: SearchPage["kinds"] }) {
  const groups = Map.groupBy(results, ({ kind }) => kind);
  return (
    <Section space="compact">
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
                    <Highlighted text={result.title} terms={result.terms} />
                  </Link>
                </h3>
                <p>
                  <Highlighted text={createSnippet(result, result.terms)} terms={result.terms} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Section>
  );
}

function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  return splitHighlights(text, terms).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
    piece.isHighlighted ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

const MAX_LABEL_LENGTH = 40;

/** Search tips, links and a question to the company, shown if the query is empty or has no results. */
export function SearchHelp({ help, ask, query }: Pick<SearchPage, "help" | "ask"> & { query: string }) {
  return (
    <Section space="compact" labelledBy="search-help">
      <div className={styles.help}>
        <div>
          {query ? (
            <div className={styles.ask}>
              <ButtonLink href={paths.contactForSearch(query)}>
                {fillPlaceholders(ask.label, { query: truncate(query, MAX_LABEL_LENGTH) })}
              </ButtonLink>
              <p>{ask.note}</p>
            </div>
          ) : (
            <p className={styles.empty}>{help.empty}</p>
          )}
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
