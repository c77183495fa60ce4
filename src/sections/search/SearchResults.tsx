import type { SearchPage } from "../../../shared/schemas/pages/search";
import { searchKinds } from "../../../shared/schemas/search-kinds";
import type { Found } from "../../../shared/search/engine";
import { markedPieces, snippet } from "../../../shared/search/marks";
import { Section } from "../../components/Section";
import styles from "./SearchResults.module.css";

interface Props {
  /** The best first. */
  results: Found[];
  kinds: SearchPage["kinds"];
}

/** What was found, grouped by kind; the group with the best match stands first. */
export function SearchResults({ results, kinds }: Props) {
  const best = (kind: string) => results.findIndex((result) => result.kind === kind);
  const groups = searchKinds.filter((kind) => best(kind) >= 0).sort((a, b) => best(a) - best(b));
  return (
    <Section space="tight">
      {groups.map((kind) => (
        <section className={styles.group} key={kind} aria-labelledby={`found-${kind}`}>
          <h2 className={styles.kind} id={`found-${kind}`}>
            {kinds[kind]}
          </h2>
          <ol className={styles.results}>
            {results
              .filter((result) => result.kind === kind)
              .map((result) => (
                <li key={result.path}>
                  <h3>
                    <a href={result.path}>
                      <Marked text={result.title} terms={result.terms} />
                    </a>
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
