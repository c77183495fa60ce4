import type { ReactNode } from "react";
import type { Heading } from "../../blog/reading";
import { Section } from "../../components/Section";
import styles from "./Article.module.css";

interface Props {
  /** The article's headings where it is long, else nothing. */
  contents: Heading[];
  heading: string;
  children: ReactNode;
  /** Named slot: what follows the article in its column. */
  end?: ReactNode;
}

/** The article with its list of contents: folded above it on phones, beside it where there is room. */
export function Article({ contents, heading, children, end }: Props) {
  return (
    <Section>
      <div className={styles.columns}>
        {contents.length > 0 && (
          <nav className={styles.contents} aria-label={heading} data-screen>
            <details>
              <summary>{heading}</summary>
              <ContentsList contents={contents} />
            </details>
            <div className={styles.beside}>
              <p>{heading}</p>
              <ContentsList contents={contents} />
            </div>
          </nav>
        )}
        <div className={styles.text}>
          <article>{children}</article>
          {end}
        </div>
      </div>
    </Section>
  );
}

function ContentsList({ contents }: Pick<Props, "contents">) {
  return (
    <ol>
      {contents.map(({ slug, text }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
