import type { ReactNode } from "react";
import { NoBreakWords } from "./NoBreakWords.tsx";
import { Numbered } from "./Numbered.tsx";

/** Renders each text as a paragraph. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <NoBreakWords text={text} />
    </p>
  ));

interface ListProps {
  texts: readonly string[];
  /** Renders a numbered list. */
  ordered?: boolean;
  /** A list with a class has no markers by default. */
  className?: string | undefined;
  /** Language of the texts, if it differs from the page language. */
  lang?: string | undefined;
}

/** Renders each text as a list item. */
export function List({ texts, ordered = false, className, lang }: ListProps) {
  const items = (
    <>
      {texts.map((text) => (
        <li key={text}>
          {/* One element, because some lists lay out their items as grids. */}
          <span>
            <NoBreakWords text={text} />
          </span>
        </li>
      ))}
    </>
  );
  return ordered ? (
    <Numbered className={className} lang={lang}>
      {items}
    </Numbered>
  ) : (
    <ul className={className} lang={lang} role={className ? "list" : undefined}>
      {items}
    </ul>
  );
}

/** A term and its description, for a `<dl>`. */
export const DescriptionItem = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
