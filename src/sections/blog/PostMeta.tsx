import type { BlogPage } from "../../../shared/schemas/pages/blog";
import { fillIn } from "../../../shared/wording/fill-in";
import { commentsText } from "../../blog/comments";
import type { PostView } from "../../blog/view";
import styles from "./PostMeta.module.css";

interface Props {
  post: PostView;
  words: BlogPage["entry"];
}

/** Category, day, author, length and comments of a post in one line. */
export function PostMeta({ post, words }: Props) {
  return (
    <ul className={styles.meta}>
      <li>
        <a href={post.category.href}>{post.category.name}</a>
      </li>
      <li>
        <time dateTime={post.date}>{post.dateText}</time>
      </li>
      {post.updated && (
        <li>
          {`${words.updated} `}
          <time dateTime={post.updated.date}>{post.updated.dateText}</time>
        </li>
      )}
      <li>
        {`${words.by} `}
        <a href={post.author.href}>{post.author.name}</a>
      </li>
      <li>{fillIn(words.minutes, { minutes: post.minutes })}</li>
      <li>
        <a href={`${post.href}#comments`}>{commentsText(post.comments, words.comments)}</a>
      </li>
    </ul>
  );
}
