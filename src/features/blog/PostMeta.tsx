import { paths } from "#shared/addresses/paths.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { Link } from "#src/components/Link.tsx";
import { formatCommentCount, toSlug } from "#src/data/blog/post-rules.ts";
import type { PostView } from "#src/data/blog/posts.ts";
import styles from "./PostMeta.module.css";

interface Props {
  post: PostView;
  copy: BlogPage["entry"];
}

/** Category, date and reading time of a post, on one line of a phone. */
export function PostMeta({ post, copy }: Props) {
  return (
    <ul className={styles.meta} role="list">
      <li className={styles.category}>
        <Link href={post.category.href}>{post.category.name}</Link>
      </li>
      <li>
        <time dateTime={post.date}>{post.dateText}</time>
      </li>
      <li>{fillPlaceholders(copy.minutes, { minutes: post.minutes })}</li>
    </ul>
  );
}

/** Author, last update and number of comments of a post, if it has any. */
export function PostByline({ post, copy }: Props) {
  return (
    <ul className={styles.meta} role="list">
      <li>
        {`${copy.by} `}
        <Link href={post.author.href}>{post.author.name}</Link>
      </li>
      {post.updated && (
        <li>
          {`${copy.updated} `}
          <time dateTime={post.updated.date}>{post.updated.dateText}</time>
        </li>
      )}
      {post.comments > 0 && (
        <li>
          <Link href={`${post.href}#comments`}>{formatCommentCount(post.comments, copy.comments)}</Link>
        </li>
      )}
    </ul>
  );
}

/** The meta and the byline of a post, on one line of a wide window. */
export const PostFacts = (props: Props) => (
  <div className={styles.facts}>
    <PostMeta {...props} />
    <PostByline {...props} />
  </div>
);

/** Links from tags to the lists of their posts. */
export function TagList({ tags, labelledBy }: { tags: readonly string[]; labelledBy?: string }) {
  return (
    <ChoiceLinks
      variant="pills"
      labelledBy={labelledBy}
      links={tags.map((tag) => ({ href: paths.blogTag(toSlug(tag)), label: tag }))}
    />
  );
}
