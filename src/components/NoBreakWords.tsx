import { Fragment } from "react";
import styles from "./NoBreakWords.module.css";

/**
 * Renders a text that does not break inside hyphenated words such as "E-commerce" and may break after a slash, as in
 * "Subscribe/Purchase". The text itself is unchanged.
 */
export function NoBreakWords({ text }: { text: string }) {
  return splitParts(text).map((part, index) =>
    part === "/" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ) : isHyphenated(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Returns the hyphenated words and slashes of a text, and the text between them. */
function splitParts(text: string): string[] {
  const parts = [""];
  for (const part of text.split(/(\s+|\/)/)) {
    if (part === "/" || isHyphenated(part)) parts.push(part, "");
    else parts.push(parts.pop() + part);
  }
  return parts.filter((part) => part !== "");
}

const isHyphenated = (part: string): boolean => /\S-\S/.test(part);
