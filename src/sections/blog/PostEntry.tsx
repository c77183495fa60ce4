import type { ReactNode } from "react";
import type { BlogPage } from "../../../shared/schemas/pages/blog";
import type { PostView } from "../../blog/view";
import { ArrowLink } from "../../components/ArrowLink";
import styles from "./PostEntry.module.css";
import { PostMeta } from "./PostMeta";

interface Props {
  post: PostView;
  words: BlogPage["entry"];
  /** What the post's kind shows: picture, film, quote, slides, link or recording. */
  children?: ReactNode;
}

/** A post in a list: the words first, so that a phone paints text before the picture. */
export function PostEntry({ post, words, children }: Props) {
  return (
    <article className={styles.entry} data-type={post.media.type}>
      <PostMeta post={post} words={words} />
      <h2 className={styles.title}>
        <a href={post.href}>{post.title}</a>
      </h2>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <div className={styles.media}>{children}</div>
      <ArrowLink href={post.href} label={words.read} subject={post.title} />
    </article>
  );
}
