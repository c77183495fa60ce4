import { Fragment } from "react";

/**
 * Text whose hyphenated words, such as "E-commerce", stay on one line, and that may break after a stroke, as in
 * "Subscribe/Purchase"; the characters are unchanged.
 */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+|\/)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : part === "/" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one text, never reordered
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one text, never reordered
      <span key={index} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ),
  );
}
