import styles from "./Quote.module.css";

interface Props {
  text: string;
  /** Who said it, or where it is from. */
  author: string;
  size?: "normal" | "large";
}

/** A quotation with its author or source. */
export const Quote = ({ text, author, size = "normal" }: Props) => (
  <figure className={[styles.quote, styles[size]].filter(Boolean).join(" ")}>
    <blockquote className={styles.text}>
      <p>{text}</p>
    </blockquote>
    <figcaption data-meta>{author}</figcaption>
  </figure>
);
