import type { ReactNode } from "react";

/** Each text as a paragraph. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => <p key={text}>{text}</p>);

interface ListProps {
  texts: readonly string[];
  /** Where their order says something. */
  ordered?: boolean;
  /** Such a list has no markers, unless its style gives it some. */
  className?: string | undefined;
  /** Their language, where it is not that of the page. */
  lang?: string | undefined;
}

/** Each text as an item. */
export function List({ texts, ordered = false, className, lang }: ListProps) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={className} lang={lang} role={className ? "list" : undefined}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Tag>
  );
}

/** A term within a `<dl>`, and what is said of it. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
