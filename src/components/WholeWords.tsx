import { Fragment } from "react";

/** Text whose hyphenated words, such as "E-commerce", stay on one line; the characters are unchanged. */
export function WholeWords({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one text, never reordered
    <Fragment key={index}>
      {index > 0 && " "}
      {word.includes("-") ? <span style={{ whiteSpace: "nowrap" }}>{word}</span> : word}
    </Fragment>
  ));
}
