import { Fragment } from "react";
import styles from "./NoBreakWords.module.css";

/**
 * Renders a text that does not break inside hyphenated words such as "E-commerce" and may break after a slash, as in
 * "Subscribe/Purchase". The text itself is unchanged.
 */
export function NoBreakWords({ text }: { text: string }) {
  return text.split(/(\s+|\/)/).map((part, index) =>
    part === "/" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ) : /\S-\S/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
