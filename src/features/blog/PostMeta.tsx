import { paths } from "#shared/addresses/paths.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { Link } from "#src/components/Link.tsx";
import type { PostView } from "./load.ts";
import styles from "./PostMeta.module.css";
import { commentsText, toSlug } from "./rules.ts";

/** Category, day, author, length and comments of a post in one line. */
export function PostMeta({ post, words }: { post: PostView; words: BlogPage["entry"] }) {
  return (
    <ul className={styles.meta} role="list">
      <li>
        <Link href={post.category.href}>{post.category.name}</Link>
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
        <Link href={post.author.href}>{post.author.name}</Link>
      </li>
      <li>{fillIn(words.minutes, { minutes: post.minutes })}</li>
      <li>
        <Link href={`${post.href}#comments`}>{commentsText(post.comments, words.comments)}</Link>
      </li>
    </ul>
  );
}

/** Tags, each leading to its posts. */
export function TagList({ tags, labelledBy }: { tags: readonly string[]; labelledBy?: string }) {
  return (
    <ChoiceLinks
      look="pills"
      labelledBy={labelledBy}
      links={tags.map((tag) => ({ href: paths.blogTag(toSlug(tag)), label: tag }))}
    />
  );
}
